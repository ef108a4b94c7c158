import {type CacheBounds, ImageCache, type ImageName, PictureQueue} from '@site/pictures'
import type {NetworkOf} from '../http/network.ts'
import type {lakeFolder} from '../lake-folder.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {imageRouter} from './image-router.ts'
import {MakeAhead} from './make-ahead.ts'
import {type PictureAddresses, ShownPictures} from './shown-pictures.ts'

/** The whole first content in all its sizes takes about 60 MB. */
const LARGEST_CACHE_BYTES = 400_000_000
const LARGEST_STAFF_CACHE_BYTES = 100_000_000
/** The forms refuse applications when less than 200 MB are free; pictures stop long before. */
const SPARE_DISK_BYTES = 500_000_000

type ImagesOptions = {
  place: ReturnType<typeof lakeFolder>
  dataset: string
  store: DocumentStore
  assets: AssetFolder
  networkOf: NetworkOf
  addresses: PictureAddresses
  /** Tells whether visitors see every picture that was uploaded, in every way. */
  openAddresses: boolean
  bounds?: Partial<CacheBounds> | undefined
}

/** Pictures for visitors and for staff: one queue for the processor, and a cache each. */
export function openImages({
  place,
  dataset,
  store,
  assets,
  networkOf,
  addresses,
  openAddresses,
  bounds,
}: ImagesOptions) {
  const queue = new PictureQueue()
  const hasAsset = (assetId: string) => store.get(assetId) !== undefined
  const shown = openAddresses ? {has: ({assetId}: ImageName) => hasAsset(assetId)} : new ShownPictures(store, addresses)
  const cacheIn = (folder: string, largestBytes: number) =>
    new ImageCache({folder, queue, bounds: {largestBytes, spareDiskBytes: SPARE_DISK_BYTES, ...bounds}})
  const cache = cacheIn(place.imageCache, LARGEST_CACHE_BYTES)
  const staffCache = cacheIn(place.staffImageCache, LARGEST_STAFF_CACHE_BYTES)
  const ahead = new MakeAhead({assets, shown, cache})
  return {
    forVisitors: imageRouter({assets, dataset, shown, cache, networkOf}),
    forStaff: imageRouter({assets, dataset, shown, cache, networkOf, staff: {has: hasAsset, cache: staffCache}}),
    makeAhead: (urls: Iterable<string>) => ahead.make(urls),
    /** Throws away what was made of an asset that no longer exists. */
    forget: async (sha1: string) => {
      await Promise.all([cache.forget(sha1), staffCache.forget(sha1)])
    },
    /** Resolves when nothing is made or written any more. */
    close: async () => {
      ahead.close()
      queue.close()
      await Promise.all([cache.close(), staffCache.close()])
    },
  }
}
