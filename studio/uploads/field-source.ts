import type {AssetSource, AssetSourceUploader, AssetSourceUploadSubscriber} from 'sanity'

type Take = (files: File[]) => Promise<void>

/**
 * The library, with a way to upload that is the field's own: the Studio hands it what was chosen. For the Studio it is done
 * at once, so that it writes nothing into the document; the field tells how far it is.
 */
export const uploadingBy = (library: AssetSource, take: Take): AssetSource => ({
  ...library,
  Uploader: class implements AssetSourceUploader {
    readonly #subscribers = new Set<AssetSourceUploadSubscriber>()

    upload(files: File[]) {
      void take(files)
      for (const tell of this.#subscribers) tell({type: 'all-complete', files: []})
      return []
    }

    subscribe(subscriber: AssetSourceUploadSubscriber) {
      this.#subscribers.add(subscriber)
      return () => this.#subscribers.delete(subscriber)
    }

    getFiles = () => []
    abort() {}
    updateFile() {}
    reset() {}
  },
})
