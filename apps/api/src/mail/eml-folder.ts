import {rename, rm, writeFile} from 'node:fs/promises'
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

/** Removes the written mails of erased submissions. */
export async function removeEmls(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(emlFile(folder, id), {force: true})
}
