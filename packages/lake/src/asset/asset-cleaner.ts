import {isAsset} from '../document/document.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Writer} from '../write/writer.ts'
import {assetFileName} from './asset-document.ts'

type AssetCleanerOptions = {
  store: DocumentStore
  writer: Writer
  assets: AssetFolder
  /** Tells whether the bytes of an asset may be needed again. */
  isHeld: (id: string) => boolean
  /** Throws away what was made of an asset. */
  forgetImages: (sha1: string) => Promise<void>
}

/**
 * Deletes an asset's bytes when its document is deleted. It waits for the writer's turn and looks again: the same file
 * may have been uploaded anew in the meantime.
 */
export function cleanUpAssets({store, writer, assets, isHeld, forgetImages}: AssetCleanerOptions): void {
  store.onCommit('assets', ({changes}) => {
    for (const {id, previous, next} of changes) {
      if (next || !previous || !isAsset(previous)) continue
      const cleaned = writer.exclusively(async () => {
        if (store.get(id) || isHeld(id)) return
        await assets.remove(assetFileName(String(previous.path)))
        await forgetImages(String(previous.sha1hash))
      })
      // A file that cannot be deleted wastes space and nothing else.
      cleaned.catch(() => undefined)
    }
  })
}
