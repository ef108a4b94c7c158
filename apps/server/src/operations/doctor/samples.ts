import {createContentClient} from '@site/content'
import {LAUNCH, launchQuery, type StoredDocument, samplesOf} from '@site/content/launch'
import {readStoredWith} from '@site/lake'
import {type Config, lakeFolder} from '../../config/config.ts'
import {isOfThisMachine} from './addresses.ts'
import {type Finding, findingsOf} from './finding.ts'

const samples = findingsOf('samples')

/** Names what is left of the first content, which visitors take for the company's; nothing while only this machine sees the site. */
export async function examineSamples(config: Config): Promise<Finding[]> {
  if (isOfThisMachine(new URL(config.siteUrl))) return []
  // Whether content can be read at all is said by a topic of its own.
  const documents = await readLaunch(config).catch(() => [])
  const all = documents.flatMap(({_id, ...document}) =>
    samplesOf({_id, ...document}).map((one) => ({_id, ...document, ...one})),
  )
  const left = all.filter(({isOpen}) => isOpen)
  if (left.length === 0) return all.length > 0 ? [samples.ok('No sample of the first content is left.')] : []
  const byType = Map.groupBy(left, ({_type}) => String(_type))
  return [
    samples.look(`${left.length} of ${all.length} samples of the first content are left: replace or confirm them.`),
    ...[...byType].map(([type, found]) => {
      const fields = new Set(found.map(({path}) => path.replaceAll(/\[[^\]]*\]/g, '')))
      const ids = new Set(found.map(({_id}) => _id))
      return samples.look(
        `${type}, ${ids.size > 3 ? `${ids.size} documents` : [...ids].join(', ')}: ${[...fields].join(', ')}.`,
      )
    }),
  ]
}

/** Reads what a launch is judged by, wherever content lives. */
async function readLaunch(config: Config): Promise<StoredDocument[]> {
  const {isEmbedded, projectId = 'local', dataset, apiHost, token} = config.sanity
  if (isEmbedded) return readStoredWith(lakeFolder(config), LAUNCH) as StoredDocument[]
  const client = createContentClient({projectId, dataset, ...(apiHost && {apiHost}), ...(token && {token})})
  return client.fetch<StoredDocument[]>(launchQuery, LAUNCH)
}
