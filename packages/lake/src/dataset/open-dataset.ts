import {isAsset} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import {exportFolder} from '../export/export-folder.ts'
import {requireFeature} from '../features.ts'
import {SITE} from '../http/client.ts'
import {importFolder} from '../import/import-folder.ts'
import type {LakeOptions} from '../lake.ts'
import {once} from '../once.ts'
import {queryFetch} from '../query/query-request.ts'
import {tagsOfChanges} from '../query/sync-tag.ts'
import type {Dataset} from './dataset.ts'
import type {DatasetFacts} from './dataset-catalog.ts'
import {DatasetContent} from './dataset-content.ts'
import {type DatasetDoors, openDoors} from './dataset-doors.ts'
import type {Datasets} from './datasets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Ninety days, as on Sanity's middle plan. */
const HISTORY_KEPT_MS = 90 * DAY_MS

/**
 * Opens one dataset, and with the main one the others.
 * @param options of the whole lake, but for the dataset's own folder and whether it is public
 */
export async function openDataset(
  options: LakeOptions,
  name: string,
): Promise<Dataset & {datasets: Datasets | undefined}> {
  if (options.follow) requireFeature('onRenewal')
  const content = await DatasetContent.open(options, name)
  const openOther = (facts: DatasetFacts, folder: string) => openDataset(besideMain(options, facts, folder), facts.name)
  const doors = await openDoors(content, {options, name, openOther})
  // Before anything is written: what is due has to be sent as well.
  let endForgetting = () => {}
  if (!options.readOnly && !options.atRest) {
    endForgetting = forgetDaily(content, doors, options)
    for (const feature of doors.features) await feature.start?.()
  }
  if (!options.readOnly) await doors.datasets?.start()
  const {store, engine, writer, images, snapshots} = content
  const {router, upgrade, isKnownOrigin, files, draftFiles, access, streams, sockets, datasets} = doors
  return {
    ...{router, upgrade, isKnownOrigin, files, streams, datasets},
    images: images.forVisitors,
    readToken: access.readToken,
    fetch: queryFetch(engine, name),
    get: (id) => store.get(id),
    stats: () => ({...engine.stats(), ...store.counts, streams: streams.counts, sockets: sockets.counts()}),
    check: async () => {
      content.database.prepare('SELECT 1').get()
      await engine.run({query: 'true', params: {}, perspective: ['published'], identity: SITE.id}, SITE)
    },
    isEmpty: () => store.all().every(isAsset),
    importFolder: (path, how) => importFolder(path, content, how),
    exportFolder: (path) => exportFolder(path, content),
    snapshot: () => snapshots.take(),
    restore: (snapshot) => snapshots.restore(snapshot),
    publishDue: async () => {
      for (const feature of doors.features) await feature.look?.()
    },
    onChange: (listener) =>
      store.onCommit('host', ({changes}) => {
        const ids = changes.map(({id}) => id)
        listener({published: ids.some(isPublicId), ids, syncTags: tagsOfChanges(changes)})
      }),
    host: {
      draftImages: images.forStaff,
      draftFiles,
      makePicturesAhead: images.makeAhead,
      authorsOf: (isMeant) => [...store.all().filter(isMeant)].flatMap((document) => store.authorOf(document) ?? []),
      latest: (isMeant, most) => store.latest(isMeant, most),
    },
    close: once(async () => {
      endForgetting()
      await doors.close()
      await writer.settled()
      for (const feature of doors.features.toReversed()) await feature.close?.()
      await content.close()
    }),
  }
}

/** Forgets what is old, now and once a day, as long as the clock may be believed. Returns the function that ends it. */
function forgetDaily(
  {history, writer}: DatasetContent,
  {features}: DatasetDoors,
  {hostRules: {isClockSure = () => true} = {}, log = console}: LakeOptions,
): () => void {
  const forget = () => {
    if (!isClockSure()) return
    try {
      history.prune(new Date(writer.now() - HISTORY_KEPT_MS).toISOString())
      for (const feature of features) feature.forget?.()
    } catch (err) {
      log.error({err}, 'what is old could not be forgotten')
    }
  }
  forget()
  const timer = setInterval(forget, DAY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Returns the options of a dataset other than the main one. Comments and tasks are neither reported to the audit nor
 * checked.
 */
function besideMain(options: LakeOptions, {aclMode, addonFor}: DatasetFacts, folder: string): LakeOptions {
  const common = {...options, folder, public: aclMode === 'public'}
  if (!addonFor) return common
  const {onAudit, validate, hostRules, ...rest} = common
  return {...rest, hostRules: {...hostRules, complete: undefined}, openAddresses: false, holdsComments: true}
}
