import Foundation

/// Small coded pictures, made with FFmpeg's test pattern, for containers built in tests.
enum CodedPictures {
    /// A JPEG of 8 × 8 grey pixels.
    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i
        Z2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI
        AQEAAD8AH//Z
        """)

    /// Three pictures of MPEG-1 video, 32 × 32 pixels, 25 a second.
    static let mpeg1 = bytes(
        """
        AAABswIAIBP//+AYAAABuAAIAEAAAAEAAA//+AAAAQGj+cBGRvyKRL1KSYQk52NY9J45j7mJASc7YbnHOddzuSxrqOGi2ZwsOvJI
        QYBjK4n5TteygvjFGs+J738+CC0c0w0Dd6ENDAxT4n8iVCFgZ/Cd9s+A+2btay1AY+CNt8sx8p73sTEZLNgoU7CTDrlyfk5Jo8Lw
        DWAAAAECo/l6CQAttHs6CQAttHvKNu0mAhguDiNr4Pup7l+6nvqdcWAc6AAAAQAAV//4gAAAAQGimAwgMAegbgAdEcOgDwDURQIB
        YeHQMH+IEB9QMAfLxGgeAGAOjADeAWA0AMAD88Qy4AAAAQKierAB7AAAAQAAl//4gAAAAQGi0BCuA5AMAAABAqJ5wA==
        """)

    /// Three pictures of H.264 behind start codes, 32 × 32 pixels.
    static let h264 = bytes(
        """
        AAAAAWdkAAqs2UlsBEAAAAMAQAAADIPEiWWAAAAAAWjr4OSyLAAAAWWIhAD/2+WVsSOJyWNcW97Q8lHFWOy7u9Qmq3SoCMoI7XSE
        WBBG4aE7ciCyUhmBSdczBOMywQzoHl3PAOllUK9mIYSUfSyw2a8KfQTEOt+7bbepjmtZdgB//WjBOSxP/8sEdgalx/+EopMraCwQ
        r70b0OfMu59hdK4g37VwFbz0hPwK5q+qPAyQCinmzMQcbGOgtxixla/Vkk6t38pTN5oRTCiQQVOf0J6Y2GYL/n9yooM8y1jAWj/Z
        eOF8ng0/D+5YpAbG/1dRSqVT1uWoF/4J8aPCAG0YkiGkLHl9JnYoZ33pg9YoMwjHUk/O4+4EoX1W1KieQQAAAAFBmiJsf5eAAAAA
        AQGeQXkn1YE=
        """)

    /// A JP2 file of 64 × 64 grey pixels.
    static let jpeg2000 = bytes(
        """
        AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAA
        ABEAAACVanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BA
        SEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAFAAB/5OAgICAgID/
        2Q==
        """)

    /// A bare JPEG XL codestream of 16 × 12 grey pixels.
    static let jpegXL: [UInt8] = [
        0xFF, 0x0A, 0x58, 0x30, 0x90, 0x14, 0x37, 0x02, 0x00, 0x12, 0x88, 0x02, 0x00, 0xC4, 0x00, 0x5D, 0xE5, 0x12,
        0x00,
        0x00, 0x15, 0x2A, 0xA3, 0x8C, 0x1B, 0xBC, 0x9C, 0xEB, 0xF9, 0xF2, 0x43, 0x87, 0xC5, 0xB4, 0x8D, 0xEB, 0x0C,
        0x6D,
        0xB5, 0x6D, 0x61, 0x49, 0xA2, 0xC8, 0x38, 0x36, 0x49, 0x27, 0x70, 0x48, 0x12, 0x8B, 0x34, 0x80, 0x08, 0x64,
        0xE6,
        0x02, 0x00, 0x30, 0xB4, 0x50, 0x49, 0x02,
    ]

    private static func bytes(_ base64: String) -> [UInt8] {
        Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }
}
