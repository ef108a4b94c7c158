import {createContentClient} from '@site/content'
import {LAUNCH, launchOf, launchQuery, type StoredDocument} from '@site/content/launch'
import {fill} from '@site/forms'
import {readStoredWith} from '@site/lake'
import {type Config, isOfThisMachine, lakeFolder} from '../../config/config.ts'
import {launchFacts} from '../../stores/launch-router.ts'
import {type Finding, findingsOf} from './finding.ts'

const launch = findingsOf('launch')

/** Lists what Launch lists, once others than this machine see the site: a sample is read as the company's then. */
export async function examineLaunch(config: Config): Promise<Finding[]> {
  if (isOfThisMachine(new URL(config.siteUrl))) return []
  // Whether content can be read at all is said by a topic of its own.
  const documents = await readDocuments(config).catch(() => [])
  const {steps, dismissed, samples, projects, done, of} = launchOf(documents, await launchFacts(config))
  const left = samples.filter(({isOpen}) => isOpen)
  const byType = Map.groupBy(left, ({document}) => document._type)
  const open = steps.filter(({name, isDone}) => !isDone && !dismissed.includes(name))
  if (open.length + left.length + projects.length === 0) return [launch.ok('All is done, and no sample is left.')]
  return [
    launch.look(`${done} of ${of} are done or dismissed; the rest, in the Studio under Launch:`),
    ...open.map(({title, text, values = {}}) => launch.look(`${title}: ${fill(text, values)}`)),
    ...[...byType].map(([type, found]) => {
      const fields = new Set(found.map(({path}) => path.replaceAll(/\[[^[\]]*\]/g, '')))
      const ids = [...new Set(found.map(({document}) => document._id))]
      const where = ids.length > 3 ? `${ids.length} documents` : ids.join(', ')
      return launch.look(`Samples in ${type}, ${where}: ${[...fields].join(', ')}.`)
    }),
    ...projects.map(({title, lacks}) => launch.look(`${title} has no ${lacks.join(', no ')}.`)),
  ]
}

/** Reads what a launch is judged by, wherever content lives. */
async function readDocuments(config: Config): Promise<StoredDocument[]> {
  const {isEmbedded, projectId = 'local', dataset, apiHost, token} = config.sanity
  if (isEmbedded) return readStoredWith(lakeFolder(config), LAUNCH) as StoredDocument[]
  const client = createContentClient({projectId, dataset, ...(apiHost && {apiHost}), ...(token && {token})})
  return client.fetch<StoredDocument[]>(launchQuery, LAUNCH)
}
