/// What is wrong with the coded data of a scan.
enum JPEGScanFault {
    /// The data ends before the picture does.
    case endsEarly
    /// Bits that are no code of the table.
    case noCode
    /// A coefficient behind the last one of its block.
    case coefficientBeyondBlock
    /// A run of empty blocks longer than the picture.
    case runBeyondPicture
    /// A mean brightness no sample can have.
    case valueOutOfRange
    /// More data than the picture needs.
    case excessData(bytes: Int)
    /// A restart marker is missing or out of turn.
    case restartMissing

    /// The fault as a clause for a reason.
    var clause: String {
        switch self {
        case .endsEarly: "ends before the picture is complete"
        case .noCode: "holds bits that are no code"
        case .coefficientBeyondBlock: "holds a coefficient behind the end of its block"
        case .runBeyondPicture: "holds a run of blocks behind the end of the picture"
        case .valueOutOfRange: "holds brightness values out of range"
        case .excessData(let bytes): "holds \(bytes) bytes more than the picture needs"
        case .restartMissing: "misses a restart marker"
        }
    }
}
