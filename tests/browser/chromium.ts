import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium} from '@playwright/test'

/** The shell first: it draws no window around each page, and tests take two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']

/** @returns the path that `CHROMIUM` names, else of an installed Chrome or Chromium, else of Playwright's own, else undefined */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find((path) => existsSync(path))
}
