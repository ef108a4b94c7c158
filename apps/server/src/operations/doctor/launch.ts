import {createContentClient} from '@site/content'
import {LAUNCH, launchOf, launchQuery, type StoredDocument} from '@site/content/launch'
import {fill} from '@site/forms'
import {readStoredWith} from '@site/lake'
import {type Config, isOfThisMachine, lakeFolder} from '../../config/config.ts'
import {launchFacts} from '../../stores/launch-router.ts'
import {type Finding, findingsOf} from './finding.ts'

const launch = findingsOf('launch')

/** Lists what Launch lists, once other machines reach the site: visitors would take a sample for the company's own. */
export async function examineLaunch(config: Config): Promise<Finding[]> {
  if (isOfThisMachine(new URL(config.siteUrl))) return []
  // Whether content can be read at all is said by a topic of its own.
  const documents = await readDocuments(config).catch(() => [])
  const {steps, samples, done, of} = launchOf(documents, await launchFacts(config))
  const found = [
    ...steps.flatMap(({title, text, values = {}, state}) =>
      state === 'Open' ? launch.look(`${title}: ${fill(text, values)}`) : [],
    ),
    ...samples.flatMap(({type, left}) => (left.length > 0 ? launch.look(`Samples in ${type}: ${left.length}.`) : [])),
  ]
  if (found.length === 0) return [launch.ok('All is done, and no sample is left.')]
  return [launch.look(`${done} of ${of} are done or dismissed; the rest, in the Studio under Launch:`), ...found]
}

/** Reads what a launch is judged by, wherever content lives. */
async function readDocuments(config: Config): Promise<StoredDocument[]> {
  const {isEmbedded, projectId = 'local', dataset, apiHost, token} = config.sanity
  if (isEmbedded) return readStoredWith(lakeFolder(config), LAUNCH) as StoredDocument[]
  const client = createContentClient({projectId, dataset, ...(apiHost && {apiHost}), ...(token && {token})})
  return client.fetch<StoredDocument[]>(launchQuery, LAUNCH)
}
