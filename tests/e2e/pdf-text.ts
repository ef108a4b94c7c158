import {spawnSync} from 'node:child_process'
import {test} from '@playwright/test'
import {hasTool} from '../tools.ts'

/** Runs a program of Poppler over a PDF. */
function poppler(program: 'pdftotext' | 'pdfinfo', args: string[], pdf: Buffer): string {
  test.skip(!hasTool('pdftotext'), 'pdftotext is missing')
  const given = {input: pdf, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024} as const
  const {status, stdout, stderr, error} = spawnSync(program, args, given)
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** The text of a PDF as somebody gets it who selects and copies it, a string a page. */
export const pdfPages = (pdf: Buffer) => poppler('pdftotext', ['-', '-'], pdf).split('\f').slice(0, -1)

/** Returns what a reader reads aloud, by its tags. */
export const pdfStructure = (pdf: Buffer) => poppler('pdfinfo', ['-struct-text', '-'], pdf)

/** Pages and sizes of a PDF. */
export const pdfFacts = (pdf: Buffer) => poppler('pdfinfo', ['-l', '-1', '-'], pdf)
