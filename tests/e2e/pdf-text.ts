import {spawnSync} from 'node:child_process'
import {test} from '@playwright/test'
import {hasTool} from '../tools.ts'

/** Runs a program of Poppler over a PDF. */
function poppler(
  program: 'pdftotext' | 'pdfinfo' | 'pdftoppm',
  args: string[],
  pdf: Buffer,
  encoding: 'utf8' | 'latin1' = 'utf8',
): string {
  test.skip(!hasTool('pdftotext'), 'pdftotext is missing')
  const given = {input: pdf, encoding, maxBuffer: 64 * 1024 * 1024} as const
  const {status, stdout, stderr, error} = spawnSync(program, args, given)
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
  return stdout
}

/** Returns the text of a PDF as a reader gets it by selecting and copying it, a string a page. */
export const pdfPages = (pdf: Buffer) => poppler('pdftotext', ['-', '-'], pdf).split('\f').slice(0, -1)

/** Returns what a reader reads aloud, by its tags. */
export const pdfStructure = (pdf: Buffer) => poppler('pdfinfo', ['-struct-text', '-'], pdf)

/** Pages and sizes of a PDF. */
export const pdfFacts = (pdf: Buffer) => poppler('pdfinfo', ['-l', '-1', '-'], pdf)

/** Returns of each page the share of its height that its tallest part without any drawing has, within the frame. */
export function emptyShares(pdf: Buffer): number[] {
  // Letters of one byte: the picture of a page as text, a point a letter.
  const pictures = poppler('pdftoppm', ['-r', '72', '-gray'], pdf, 'latin1')
  return [...pictures.matchAll(/P5\n(\d+) (\d+)\n255\n/g)].map(({0: head, 1: width, 2: height, index}) => {
    let [tallest, open] = [0, 0]
    for (let row = FRAME; row < Number(height); row++) {
      const from = index + head.length + row * Number(width)
      const isEmpty = !/[^\xe0-\xff]/.test(pictures.slice(from + FRAME, from + Number(width) - FRAME))
      open = isEmpty ? open + 1 : 0
      tallest = Math.max(tallest, open)
    }
    return tallest / Number(height)
  })
}

/** Margin and frame of a page, in points. */
const FRAME = 40
