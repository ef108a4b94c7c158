import type {CacheBounds} from './cache-folder.ts'
import {ImageCache} from './image-cache.ts'
import type {ImageName} from './image-name.ts'
import {type Assets, imageRouter} from './image-router.ts'
import {MakeAhead} from './make-ahead.ts'
import {PictureQueue} from './picture-queue.ts'
import {type PictureAddresses, type PicturedContent, ShownPictures} from './shown-pictures.ts'

/** The whole first content in all its sizes takes about 60 MB. */
const LARGEST_CACHE_BYTES = 400_000_000
const LARGEST_STAFF_CACHE_BYTES = 100_000_000
/** The forms refuse applications when less than 200 MB are free; pictures stop long before. */
const SPARE_DISK_BYTES = 500_000_000

type ImagesOptions = {
  content: PicturedContent
  /** Tells whether there is an asset of this id. */
  hasAsset(assetId: string): boolean
  assets: Assets
  networkOf: Parameters<typeof imageRouter>[0]['networkOf']
  addresses: PictureAddresses
  /** Tells whether visitors see every picture that was uploaded, in every way. */
  openAddresses: boolean
  /** Folders of what was made: for visitors, and for staff. */
  folders: {visitors: string; staff: string}
  bounds?: Partial<CacheBounds> | undefined
}

/** Pictures for visitors and for staff: one queue for the processor, and a cache each. */
export function openImages({
  content,
  hasAsset,
  assets,
  networkOf,
  addresses,
  openAddresses,
  folders,
  bounds,
}: ImagesOptions) {
  const {project, dataset} = content
  const queue = new PictureQueue()
  const shown = openAddresses
    ? {has: ({assetId}: ImageName) => hasAsset(assetId)}
    : new ShownPictures(content, addresses)
  const cacheIn = (folder: string, largestBytes: number) =>
    new ImageCache({folder, queue, bounds: {largestBytes, spareDiskBytes: SPARE_DISK_BYTES, ...bounds}})
  const cache = cacheIn(folders.visitors, LARGEST_CACHE_BYTES)
  const staffCache = cacheIn(folders.staff, LARGEST_STAFF_CACHE_BYTES)
  const of = {assets, project, dataset, shown, networkOf}
  const ahead = new MakeAhead({assets, shown, cache})
  return {
    forVisitors: imageRouter({...of, cache}),
    forStaff: imageRouter({...of, cache, staff: {has: hasAsset, cache: staffCache}}),
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
