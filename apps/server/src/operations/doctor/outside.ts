import {probeDataKeys} from '@site/api'
import {storedWebhooks} from '@site/lake/webhooks'
import {countLostApps, openSeal, type Seal, staffDatabase} from '@site/staff'
import {type Config, isOfThisMachine, lakeFolder, sealOptions, staffFolder} from '../../config/config.ts'
import {errorLine} from '../../http/log.ts'
import {submissionOptions} from '../submission-options.ts'
import {type Finding, findingsOf} from './finding.ts'

const sealed = findingsOf('sealed')

/** Names what a key opens that is in no snapshot and not here: webhooks and the apps of second steps. Says which webhooks are off. */
export async function examineSealed(config: Config): Promise<Finding[]> {
  if (!config.sanity.isEmbedded) return []
  const options = sealOptions(config)
  let seal: Seal
  try {
    seal = openSeal({...options, readOnly: true})
  } catch (error) {
    return [sealed.wrong(errorLine(error))]
  }
  // What is wrong with a database is told by a line of its own.
  const webhooks = await storedWebhooks(lakeFolder(config), seal).catch(() => [])
  const people = await countLost(config, seal)
  const lost = [
    ...webhooks.filter(({isLost}) => isLost).map(({name}) => `webhook ${name}`),
    ...(people > 0 ? [people === 1 ? 'the app of 1 person' : `apps of ${people} people`] : []),
  ]
  const off = webhooks.filter(({isDisabledByUser, isLost}) => isDisabledByUser && !isLost)
  return [
    ...(lost.length > 0
      ? [
          sealed.wrong(
            `${lost.join(', ')}: sealed by a key that is not here. Stop the site and bring the key, as ${options.file} or DATA_KEY; ` +
              'or set them anew: a webhook by its address, with its secrets, an app after `pnpm staff factor <e-mail>`.',
          ),
        ]
      : []),
    ...off.map(({name}) => sealed.look(`Webhook ${name} is off: nothing is sent.`)),
  ]
}

const countLost = async (config: Config, seal: Seal) => {
  try {
    return countLostApps(staffDatabase(staffFolder(config)), seal)
  } catch {
    return 0
  }
}

/** Returns what a restored site lacks of that which no snapshot holds, on purpose, a line each. */
export async function missingOutside(config: Config): Promise<string[]> {
  const {siteUrl, staffUrl, mail, backup} = config
  const {problem} = await probeDataKeys(submissionOptions(config))
  const unset = Object.entries({
    SITE_URL: isOfThisMachine(new URL(siteUrl)),
    STAFF_URL: isOfThisMachine(new URL(staffUrl)),
    SMTP_URL: !mail.smtpUrl,
    BACKUP_DIR: !backup.folder,
  }).flatMap(([name, isUnset]) => (isUnset ? [name] : []))
  return [
    ...(problem ? [`${problem} The site does not start before.`] : []),
    ...(await examineSealed(config)).filter(({verdict}) => verdict === 'wrong').map(({words}) => words),
    ...(unset.length > 0
      ? [`Settings: ${unset.join(', ')} not set here. The file .env of the machine before has them.`]
      : []),
    ...(siteUrl.startsWith('https:')
      ? ['Certificates: the proxy fetches new ones once the names lead to this machine; Caddy does by itself.']
      : []),
  ]
}
