import {constants} from 'node:fs'
import {access} from 'node:fs/promises'
import {join} from 'node:path'
import {probeDataKeys, probeMail, probeMails, probeScanner} from '@site/api'
import {createContentClient} from '@site/content'
import {sizeText} from '@site/forms/size-text'
import {DatabaseFaultError, readDatabase} from '@site/storage'
import {type Config, LAKE_PATH, type S3Place} from '../../config/config.ts'
import {errorLine} from '../../http/log.ts'
import {listArchives, openArchiveStore} from '../backup/archive.ts'
import {inShort, readManifest} from '../backup/manifest.ts'
import {hasRows, missingBelow, PARTS, type Part, refuseMissingContent} from '../backup/parts.ts'
import {dumpedDatabase, POSTGRES} from '../backup/postgres-dump.ts'
import {OLDEST_REHEARSAL_MS, readRehearsed} from '../backup/rehearsal.ts'
import {refuseUnfinishedRestore} from '../backup/restore-places.ts'
import {refuseNext} from '../backup/snapshot.ts'
import {
  bytesBelow,
  hasCome,
  listSnapshots,
  momentOf,
  OLDEST_GOOD_MS,
  type Snapshot,
  snapshotFolder,
  unfinishedIn,
} from '../backup/snapshot-folder.ts'
import {submissionOptions} from '../submission-options.ts'
import {type Finding, findingsOf} from './finding.ts'
import {examinePostgres} from './postgres.ts'

/** Mails leave within seconds; one that waits for longer was refused, or no process sends it. */
const LONGEST_WAIT_MS = 60 * 60_000

const mail = findingsOf('mail')
const database = findingsOf('database')
const dataKey = findingsOf('data key')
const scanner = findingsOf('scanner')
const backups = findingsOf('backups')

/** @param to the recipient of a mail; without one, the doctor only signs in at the mail server */
export async function examineMail(config: Config, to?: string): Promise<Finding[]> {
  return [...(await examineMailServer(config, to)), ...(await examineWaitingMails(config))]
}

async function examineWaitingMails(config: Config): Promise<Finding[]> {
  // What is wrong with the database is told by its own line.
  const {count, oldest, error} = await probeMails(submissionOptions(config)).catch(
    () => ({count: 0, oldest: 0}) as never,
  )
  if (count === 0 || oldest > Date.now() - LONGEST_WAIT_MS) return []
  const since = new Date(oldest).toString()
  return [
    mail.wrong(`${count} mails wait, the oldest since ${since}.${error ? ` The mail server said: ${error}` : ''}`),
  ]
}

async function examineMailServer({mail: {smtpUrl, from}}: Config, to?: string): Promise<Finding[]> {
  if (!smtpUrl || !from)
    return [mail.look('SMTP_URL is not set: mails lie in the data folder as files, and nobody is told of anything.')]
  try {
    await probeMail({smtpUrl, from, to})
  } catch (error) {
    return [mail.wrong(`${new URL(smtpUrl).host} takes no mail from ${from}: ${errorLine(error)}`)]
  }
  return [
    to
      ? mail.ok(`A mail is on its way to ${to}. Look whether it arrives, and not as spam.`)
      : mail.ok(`${new URL(smtpUrl).host} lets us in. --mail <your address> sends a mail.`),
  ]
}

export async function examineDatabase(config: Config): Promise<Finding[]> {
  const embedded = PARTS.filter(({name}) => !(name === 'submissions' && config.databaseUrl))
  const found = embedded.map((part) => examineFile(part, join(part.folder(config), part.database)))
  found.push(...(await examineWhole(config)))
  if (config.databaseUrl) found.push(...(await examinePostgres(config.databaseUrl)))
  return found
}

/** Examines whether all parts are of one state, and the files there that databases name. */
async function examineWhole(config: Config): Promise<Finding[]> {
  const found: Finding[] = []
  for (const refuse of [refuseUnfinishedRestore, ...(config.sanity.isEmbedded ? [refuseMissingContent] : [])])
    try {
      refuse(config)
    } catch (error) {
      found.push(database.wrong(errorLine(error)))
    }
  const [content, accounts] = PARTS
  if (config.sanity.isEmbedded && content && accounts && hasRows(content, config) && !hasRows(accounts, config))
    found.push(database.wrong(`There are no accounts in ${accounts.folder(config)}: the next start makes a first one.`))
  const missing = await missingBelow(config.dataFolder).catch(() => [])
  if (missing.length > 0)
    found.push(
      database.wrong(`${missing.length} files that the databases name are missing or empty: ${inShort(missing)}.`),
    )
  const spoilt = await missingBelow(config.dataFolder, 'spoilt').catch(() => [])
  if (spoilt.length > 0)
    found.push(
      database.wrong(
        `${spoilt.length} files hold other bytes than were stored: ${inShort(spoilt)}. A snapshot of before may hold them as they were.`,
      ),
    )
  return found
}

/** Opens a database as a start does, and reads every page. */
function examineFile({title, expect, isEarlier}: Part, file: string): Finding {
  try {
    expect(file)
    const found = readDatabase(file, (opened) => opened.prepare('PRAGMA quick_check(1)').get())
    if (found === undefined) return database.ok(`Nothing stored of ${title} yet.`)
    if (found.quick_check === 'ok' && isEarlier(file))
      return database.look(
        `${file} (${title}) is of an earlier version: the next start copies it, and brings it up to date.`,
      )
    if (found.quick_check === 'ok') return database.ok(`${file} (${title}) can be read.`)
    return database.wrong(`${file} (${title}) is damaged: pnpm restore puts a snapshot back. ${found.quick_check}`)
  } catch (error) {
    return database.wrong(
      error instanceof DatabaseFaultError ? error.message : `${file} (${title}): ${errorLine(error)}`,
    )
  }
}

export async function examineDataKey(config: Config): Promise<Finding[]> {
  const {current, problem} = await probeDataKeys(submissionOptions(config))
  if (problem) return [dataKey.wrong(problem)]
  if (current) return [dataKey.ok(`What visitors send as files is encrypted with the key ${current}.`)]
  return [dataKey.look('DATA_KEY is not set: who reads the disk or a backup reads resumes and drawings.')]
}

/** Says whether the virus scanner looks at files; nothing where there is none. */
export async function examineScanner({submissions: {clamdUrl}}: Config): Promise<Finding[]> {
  if (!clamdUrl) return []
  try {
    await probeScanner(clamdUrl)
    return [scanner.ok(`clamd at ${clamdUrl} looks at files.`)]
  } catch (error) {
    return [scanner.wrong(`clamd at CLAMD_URL, ${clamdUrl}, does not look at files: ${errorLine(error)}`)]
  }
}

export async function examineBackups(config: Config): Promise<Finding[]> {
  if (!config.backup.folder) return [backups.look('BACKUP_DIR is not set: nothing is copied by itself.')]
  const folder = snapshotFolder(config)
  const here = (await listSnapshots(folder).catch(() => [])).filter(hasCome)
  const elsewhere = config.backup.s3 && (await examineArchives(config.backup.s3))
  const names = here.map(({name}) => name)
  const where = `${folder} (${sizeText(await bytesBelow(folder))})`
  return [
    judge(names, where),
    ...(await examineNext(config, here[0])),
    ...(await examineRehearsal(config, here.at(-1))),
    ...(elsewhere ? [elsewhere] : []),
  ]
}

/** Why the next one would fail, and what the last one lacks. */
async function examineNext(config: Config, last: Snapshot | undefined): Promise<Finding[]> {
  const found: Finding[] = []
  await access(snapshotFolder(config), constants.W_OK)
    .then(() => refuseNext(config, last))
    .catch((error) => found.push(backups.wrong(errorLine(error))))
  const unfinished = await unfinishedIn(snapshotFolder(config)).catch(() => [])
  if (unfinished.length > 0)
    found.push(
      backups.look(`${inShort(unfinished)}: a backup runs, or one was cut off. The next one removes what is left.`),
    )
  const manifest = last && (await readManifest(last.folder))
  if (dumpedDatabase(config) && last && !manifest?.parts.includes(POSTGRES.name))
    found.push(backups.wrong(`${last.folder} holds nothing of PostgreSQL.`))
  if (config.databaseUrl && config.backup.withoutDatabase)
    found.push(
      backups.look('BACKUP_WITHOUT_DATABASE is set: PostgreSQL is copied by others, which nobody here can see.'),
    )
  if (manifest && manifest.missing.length > 0)
    found.push(backups.wrong(`${last.folder} was made without ${inShort(manifest.missing)}.`))
  return found
}

/** Says whether a restore was tried lately, and how that went; nothing while there is hardly anything to try. */
async function examineRehearsal(config: Config, oldest: Snapshot | undefined): Promise<Finding[]> {
  const {why, at, goodAt} = (await readRehearsed(config)) ?? {}
  const onDay = (time = 0) => new Date(time).toString()
  if (why) return [backups.wrong(`The restore that was rehearsed on ${onDay(at)} failed: ${why}`)]
  if (goodAt && goodAt > Date.now() - OLDEST_REHEARSAL_MS)
    return [backups.ok(`A restore was rehearsed with success on ${onDay(goodAt)}.`)]
  if (goodAt) return [backups.wrong(`No restore was rehearsed since ${onDay(goodAt)}: site restore --try`)]
  return oldest && oldest.at < Date.now() - OLDEST_GOOD_MS
    ? [backups.look('No restore was rehearsed yet: site restore --try, which changes nothing.')]
    : []
}

/** Examines whether the place answers, to this key, and what it has. */
async function examineArchives(place: S3Place): Promise<Finding> {
  const store = openArchiveStore(place)
  try {
    const names = (await listArchives(store)).filter((name) => hasCome({at: momentOf(name)}))
    return judge(names, `${place.bucket} at ${place.endpoint}`)
  } catch (error) {
    return backups.wrong(`${place.bucket} at ${place.endpoint} does not let us in: ${errorLine(error)}`)
  } finally {
    store.close()
  }
}

/** @param names the newest first */
function judge([name]: string[], where: string): Finding {
  if (!name) return backups.wrong(`There is no good snapshot in ${where} yet; a running site makes one every day.`)
  const at = momentOf(name)
  const words = `The last good one in ${where} is ${name}, of ${new Date(at).toString()}.`
  return at < Date.now() - OLDEST_GOOD_MS ? backups.wrong(words) : backups.ok(words)
}

/** A provider that takes longer is as good as away. */
const PATIENCE_MS = 5_000

const company = findingsOf('company')

const withoutSlash = (issuer: string | undefined) => issuer?.replace(/\/$/, '')

/** Examines whether staff can sign in with the accounts of the company; nothing where there are none. */
export async function examineCompany({company: settings, staffUrl}: Config): Promise<Finding[]> {
  if (!settings) return []
  const issuer = withoutSlash(settings.issuer)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {signal})
    const said = (await answer.json()) as {issuer?: string}
    if (withoutSlash(said.issuer) !== issuer)
      return [company.wrong(`OIDC_ISSUER is ${issuer}, but what answers there calls itself ${said.issuer}.`)]
    return [company.ok(`${issuer} answers. It has to send people back to ${staffUrl}${LAKE_PATH}/auth/company-return.`)]
  } catch (error) {
    return [company.wrong(`${issuer} does not answer as a provider of OpenID Connect: ${errorLine(error)}`)]
  }
}

const content = findingsOf('content')

/** Says whether content that lives elsewhere can be read with the settings as they are; nothing where it lives here. */
export async function examineContent({sanity}: Config): Promise<Finding[]> {
  const {apiHost, projectId = 'local', dataset, token, isEmbedded} = sanity
  if (isEmbedded) return []
  const place = apiHost ? `The lake at ${apiHost}` : `The project ${projectId} at Sanity`
  const client = createContentClient({projectId, dataset, ...(apiHost && {apiHost}), ...(token && {token})})
  try {
    const count = await client.fetch<number>('count(*)')
    if (count === 0) return [content.wrong(`${place} answers, and shows nothing of ${dataset}: ${HINT}`)]
    return [content.ok(`${place} shows ${count} documents of ${dataset}.`), ...(token ? [] : [WITHOUT_TOKEN])]
  } catch (error) {
    return [content.wrong(`${place} cannot be read: ${errorLine(error)}. ${HINT}`)]
  }
}

const HINT = 'Are SANITY_API_HOST or SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_TOKEN right?'

const WITHOUT_TOKEN = content.look('SANITY_API_TOKEN is not set: staff cannot look at drafts.')
