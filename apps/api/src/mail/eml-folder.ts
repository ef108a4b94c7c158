import {existsSync} from 'node:fs'
import {readdir, rename, rm, stat, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {makeFolder, syncPath} from '@site/storage'
import {createTransport} from 'nodemailer'
import type {Send} from './smtp.ts'

function emlFile(folder: string, id: string): string {
  return join(folder, 'mail', `${id}.eml`)
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes, {mode: 0o600, flush: true})
  await rename(`${file}.part`, file)
  // Its mail is about to be written down as delivered, and would never be written again.
  await syncPath(dirname(file))
}

/**
 * Writes mails to files where no mail server is configured: each becomes `folder`/mail/<id>.eml, to be opened by any
 * mail program.
 */
export async function emlSender(folder: string): Promise<Send> {
  await makeFolder(join(folder, 'mail'))
  const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'})
  return {
    state: 'written',
    async send(options, id) {
      const {message} = await transport.sendMail(options)
      await writeDurably(emlFile(folder, id), message as Buffer)
    },
    close: () => transport.close(),
  }
}

/** Removes the written mails of erased submissions, also where the disk was full before one was whole. */
export async function removeEmls(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) for (const end of ['', '.part']) await rm(`${emlFile(folder, id)}${end}`, {force: true})
}

/** A database that was put back from a snapshot, or is another one by mistake, knows nothing of the mails since. */
const UNKNOWN_KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Removes written mails of more than a month ago that are known no more: another process erased what they are about, or it
 * was erased while one was being written. Answers how many.
 */
export async function sweepEmls(folder: string, known: () => Promise<ReadonlySet<string>>): Promise<number> {
  const mail = join(folder, 'mail')
  const files = existsSync(mail) ? await readdir(mail) : []
  const old = new Set<string>()
  for (const file of files) {
    const [, id] = /^([\da-f-]{36})\.eml(?:\.part)?$/.exec(file) ?? []
    const stats = id && (await stat(join(mail, file)).catch(() => undefined))
    if (id && stats && stats.mtimeMs < Date.now() - UNKNOWN_KEPT_MS) old.add(id)
  }
  if (old.size === 0) return 0
  // Asked after looking: what is written meanwhile is about a mail that is known.
  const unknown = old.difference(await known())
  await removeEmls(folder, [...unknown])
  return unknown.size
}
