import type {Router} from 'express'
import {fileRouter} from '../asset/upload-router.ts'
import {isPublicId} from '../document/document-id.ts'
import {AssetTickets} from '../export/export-router.ts'
import type {OpenFeature} from '../feature.ts'
import {FEATURES} from '../features.ts'
import {Access} from '../http/access.ts'
import {addressOf} from '../http/client.ts'
import {Delivery} from '../http/delivery.ts'
import type {LakeOptions} from '../lake.ts'
import {NOBODY} from '../lake-access.ts'
import {lakeFolder} from '../lake-folder.ts'
import {lakeRouter} from '../lake-router.ts'
import {ListenHub} from '../listen/listen-hub.ts'
import {LiveHub} from '../listen/live-hub.ts'
import {StreamOpener} from '../listen/stream-opener.ts'
import {StreamRoom} from '../listen/stream-target.ts'
import {Origins, SettingStore} from '../project/origins.ts'
import {DATASET, OWN_PLACE} from '../project.ts'
import {socketUpgrade} from '../socket/upgrade.ts'
import type {Dataset} from './dataset.ts'
import {DatasetCatalog, type DatasetFacts} from './dataset-catalog.ts'
import type {DatasetContent} from './dataset-content.ts'
import {Datasets} from './datasets.ts'

/** The addresses of a dataset, with who may see what. */
export type DatasetDoors = Pick<Dataset, 'router' | 'upgrade' | 'isKnownOrigin' | 'files'> & {
  access: Access
  draftFiles: Router
  streams: StreamOpener
  sockets: ReturnType<typeof socketUpgrade>
  /** The other ones, of the main one. */
  datasets: Datasets | undefined
  features: readonly OpenFeature[]
  /** Lets no client in any more. */
  close(): Promise<void>
}

type DoorOptions = {
  options: LakeOptions
  name: string
  openOther(facts: DatasetFacts, folder: string): Promise<Dataset>
}

export async function openDoors(
  content: DatasetContent,
  {options, name, openOther}: DoorOptions,
): Promise<DatasetDoors> {
  const {store, engine, images, database, recent} = content
  const {public: isPublic = false, openAddresses = false, networkOf = addressOf, access: members = NOBODY} = options
  const {folder, publicUrl, mountPath = '/lake', signInUrl, readOnly, holdsComments} = options
  const {onAudit = () => {}, log = console} = options
  const access = new Access({members, networkOf, isPublic, openAddresses, readOnly, holdsComments})
  const room = new StreamRoom()
  const listenHub = new ListenHub({store, engine, recent, room})
  const streams = new StreamOpener({access, listenHub, liveHub: new LiveHub(store, room)})
  const catalog = new DatasetCatalog(database, isPublic, options)
  const datasets =
    name === DATASET
      ? new Datasets({folder: lakeFolder(folder).home, catalog, access, main: store, open: openOther})
      : undefined
  const sockets = socketUpgrade({access, opener: datasets?.streams(streams) ?? streams, mountPath})
  members.onRevocation(() => {
    room.dismiss()
    sockets.dismiss()
  })
  const features = await Promise.all(
    FEATURES.flatMap(({open}) => open?.({...content, options, access, datasets}) ?? []),
  )
  const filesThat = (shows: (assetId: string) => boolean) =>
    fileRouter({store, assets: content.assets, dataset: name, shows})
  const draftFiles = filesThat((assetId) => store.has(assetId))
  const isPublished = (assetId: string) => store.references.referrers(assetId).some(isPublicId)
  const files = openAddresses ? draftFiles : filesThat(isPublished)
  const settings = new SettingStore(database)
  const origins = options.origins && new Origins(options.origins, settings)
  const router = lakeRouter({
    ...content,
    ...{access, members, opener: streams, datasets, features, networkOf, publicUrl, origins, signInUrl, onAudit, log},
    place: options.place ?? OWN_PLACE,
    delivery: new Delivery(),
    tickets: new AssetTickets(),
    settings,
    images: {published: images.forVisitors, all: images.forStaff},
    files: {published: files, all: draftFiles},
  })
  return {
    ...{router, access, files, draftFiles, streams, sockets, datasets, features},
    upgrade: datasets?.upgrade(sockets.upgrade, mountPath) ?? sockets.upgrade,
    isKnownOrigin: (origin) => origins?.isKnown(origin) ?? false,
    close: async () => {
      await datasets?.close()
      sockets.close()
      room.close()
    },
  }
}
