import {spawnSync} from 'node:child_process'
import {installFromDebian} from '../debian.ts'

/** Runs a program of Poppler over a PDF; on Debian it is installed when it is missing. */
function poppler(program: 'pdftotext' | 'pdfinfo', args: string[], pdf: Buffer): string {
  const run = () => spawnSync(program, args, {input: pdf, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024})
  const first = run()
  const {status, stdout, stderr, error} = first.error && installFromDebian('poppler-utils') ? run() : first
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** The text of a PDF as somebody gets it who selects and copies it, a string a page. */
export const pdfPages = (pdf: Buffer) => poppler('pdftotext', ['-', '-'], pdf).split('\f').slice(0, -1)

/** What a reader reads aloud, by its tags. */
export const pdfStructure = (pdf: Buffer) => poppler('pdfinfo', ['-struct-text', '-'], pdf)
