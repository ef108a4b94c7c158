import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {promisify} from 'node:util'
import {test} from '@playwright/test'
import jar from 'vnu-jar'
import {hasTool} from '../tools.ts'

const run = promisify(execFile)

/** Bytes. Errors quote the page; more than this is an unreadable report anyway. */
const LONGEST_REPORT = 50_000_000

type Report = {messages: {type: string; url?: string; message: string; extract?: string}[]}

/** The checker does not know `rel="expect"` yet, with which a page waits for a part of it (HTML, "Link type expect"). */
const EXPECTING = 'with a “blocking” attribute must have a “rel” attribute'

/**
 * Asks the Nu checker (https://validator.github.io/validator/) about whole pages, all in one start of Java.
 * Its word on styles is left out: its CSS ends before container queries and view transitions; the build parses them.
 * @param pages HTML by address
 * @returns one line an error: address, what is wrong, and where
 */
export async function htmlErrors(pages: Map<string, string>): Promise<string[]> {
  test.skip(!hasTool('Java'), 'Java is missing')
  const folder = await mkdtemp(join(tmpdir(), 'html-'))
  try {
    const addresses = [...pages.keys()]
    const files = addresses.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(files.map((file, index) => writeFile(file, pages.get(addresses[index] ?? '') ?? '')))
    const options = ['--format', 'json', '--errors-only', '--stdout', '--exit-zero-always']
    const {stdout} = await run('java', ['-jar', String(jar), ...options, ...files], {maxBuffer: LONGEST_REPORT})
    const report: Report = JSON.parse(stdout)
    const errors = report.messages.filter(({message}) => !message.startsWith('CSS: ') && !message.includes(EXPECTING))
    return errors.map(({url = '', message, extract}) => {
      const address = addresses[Number.parseInt(basename(url), 10)] ?? url
      return `${address}: ${message} ${extract?.replaceAll(/\s+/g, ' ') ?? ''}`
    })
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
