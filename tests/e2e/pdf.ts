import {readFile} from 'node:fs/promises'
import type {Download, Page} from '@playwright/test'
import {expect} from './test.ts'

/** A4 upright in points of 1/72 inch. */
const A4 = {width: 595.28, height: 841.89}

export const downloadButton = (page: Page) => page.getByRole('button', {name: 'Download PDF'})

/** Script parts with one of these in their name make the PDF. */
export const pdfParts = /\/assets\/(save-sheet|html2canvas|jspdf)/

/** Reads a downloaded PDF: its pages with their sizes in points, and how many images it draws. */
export async function readPdf(download: Download) {
  const bytes = await readFile(await download.path())
  const text = bytes.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.trimEnd().slice(-5)).toBe('%%EOF')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    pages: boxes.map(([, width, height]) => ({width: Number(width), height: Number(height)})),
    images: [...text.matchAll(/\/Subtype \/Image\b[^>]*?\/Width (\d+)/g)].map(([, width]) => Number(width)),
  }
}

export function expectA4(page: {width: number; height: number} | undefined) {
  expect(page?.width).toBeCloseTo(A4.width, 0)
  expect(page?.height).toBeCloseTo(A4.height, 0)
}
