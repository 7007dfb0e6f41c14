import CHEIF
import MediaBytes
import MediaModel

/// Decodes the pictures of a HEIF or AVIF file with libheif, in their own planes, to be thrown away.
struct HEIFDecoder {
    /// The part of the file that is made of boxes.
    let bytes: ByteView

    /// Has libheif look for its decoders now; it keeps them for the life of the process.
    static func prepare() { _ = heif_init(nil) }

    /// - Parameters:
    ///   - isEverything: previews, depth maps and further pictures as well, not only the primary one with its alpha.
    /// - Returns: damaged when coded data is wrong; unknown when this libheif cannot read or decode it.
    func decode(isEverything: Bool) -> Integrity {
        guard let context = heif_context_alloc() else { return .unknown("no memory to decode in") }
        defer { heif_context_free(context) }
        // The inspector has one thread, and its limits count CPU seconds.
        heif_context_set_max_decoding_threads(context, 0)
        let read = heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
        if read.code != heif_error_Ok { return Self.integrity(read, reading: true) }
        var handle: OpaquePointer?
        let found = heif_context_get_primary_image_handle(context, &handle)
        guard found.code == heif_error_Ok, let primary = handle else { return Self.integrity(found, reading: true) }
        defer { heif_image_handle_release(primary) }
        let result = decode(primary)
        return isEverything && result.status == .ok ? decodeOthers(context, primary) : result
    }

    private func decodeOthers(_ context: OpaquePointer, _ primary: OpaquePointer) -> Integrity {
        var ids = [heif_item_id](repeating: 0, count: Int(max(0, heif_context_get_number_of_top_level_images(context))))
        let count = heif_context_get_list_of_top_level_image_IDs(context, &ids, Int32(ids.count))
        var doubt: Integrity?
        for id in ids.prefix(Int(max(0, count))) {
            var handle: OpaquePointer?
            let found = heif_context_get_image_handle(context, id, &handle)
            guard found.code == heif_error_Ok, let picture = handle else { continue }
            defer { heif_image_handle_release(picture) }
            let isPrimary = heif_image_handle_is_primary_image(picture) != 0
            var results = isPrimary ? [] : [decode(picture)]
            results += attached(
                picture, heif_image_handle_get_number_of_thumbnails(picture),
                heif_image_handle_get_list_of_thumbnail_IDs, heif_image_handle_get_thumbnail)
            let filter = Int32(LIBHEIF_AUX_IMAGE_FILTER_OMIT_ALPHA)
            results += attached(
                picture, heif_image_handle_get_number_of_auxiliary_images(picture, filter),
                { heif_image_handle_get_list_of_auxiliary_image_IDs($0, filter, $1, $2) },
                heif_image_handle_get_auxiliary_image_handle)
            if let damaged = results.first(where: { $0.status == .damaged }) { return damaged }
            doubt = doubt ?? results.first { $0.status == .unknown }
        }
        return doubt ?? .ok
    }

    /// Decodes the pictures that hang on another: its previews, or its depth maps and their like.
    private func attached(
        _ picture: OpaquePointer, _ count: Int32,
        _ list: (OpaquePointer?, UnsafeMutablePointer<heif_item_id>?, Int32) -> Int32,
        _ get: (OpaquePointer?, heif_item_id, UnsafeMutablePointer<OpaquePointer?>?) -> heif_error
    ) -> [Integrity] {
        var ids = [heif_item_id](repeating: 0, count: Int(max(0, count)))
        let filled = list(picture, &ids, Int32(ids.count))
        return ids.prefix(Int(max(0, filled))).compactMap { id in
            var handle: OpaquePointer?
            guard get(picture, id, &handle).code == heif_error_Ok, let handle else { return nil }
            defer { heif_image_handle_release(handle) }
            return decode(handle)
        }
    }

    private func decode(_ handle: OpaquePointer) -> Integrity {
        guard let options = heif_decoding_options_alloc() else { return .unknown("no memory to decode in") }
        defer { heif_decoding_options_free(options) }
        // Turning a picture costs time and cannot fail for its coded data; faults count, warnings too.
        options.pointee.ignore_transformations = 1
        options.pointee.strict_decoding = 1
        var image: OpaquePointer?
        let error = heif_decode_image(handle, &image, heif_colorspace_undefined, heif_chroma_undefined, options)
        defer { heif_image_release(image) }
        if error.code != heif_error_Ok { return Self.integrity(error, reading: false) }
        return .ok
    }

    /// What an error of libheif says about the file.
    private static func integrity(_ error: heif_error, reading: Bool) -> Integrity {
        let said = LibraryMessage.clause(error.message.map { String(cString: $0) } ?? "")
        let text = reading ? "libheif cannot read it (\(said))" : "the picture does not decode (\(said))"
        switch error.code {
        case heif_error_Decoder_plugin_error where !said.contains("upport"): return .damaged(text)
        case heif_error_Invalid_input:
            // This libheif knows no box of size 0, which is legal, and no item types younger than itself.
            let isBlind =
                error.subcode == heif_suberror_No_meta_box || error.subcode == heif_suberror_Nonexisting_item_referenced
            return isBlind ? .unknown(text) : .damaged(text)
        default: return .unknown(text)
        }
    }
}
