import {existsSync} from 'node:fs'
import {readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import {measureFile} from '@site/storage'
import {readBuild} from '../../config/paths.ts'
import {missingBelow} from './parts.ts'

const FILE = 'manifest.json'
/** The most files that one line names. */
const NAMED = 5

/** Names all that a snapshot holds. One of an earlier version has none. */
export type Manifest = {
  version: string
  commit: string | null
  parts: string[]
  files: Record<string, {bytes: number; sha256: string}>
  /** Files that were lost before: databases name them. */
  missing: string[]
}

export async function readManifest(snapshot: string): Promise<Manifest | undefined> {
  const file = join(snapshot, FILE)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}

/** Writes down what a snapshot holds. Files that it shares with the last one were read then. */
export async function writeManifest(snapshot: string, parts: string[], last?: string): Promise<void> {
  const before = last && (await readManifest(last))
  const files: Manifest['files'] = {}
  for (const name of await filesOf(snapshot)) {
    const known = before && (await isShared(join(snapshot, name), join(last, name))) ? before.files[name] : undefined
    files[name] = known ?? (await measure(join(snapshot, name)))
  }
  const missing = await missingBelow(snapshot)
  await writeFile(join(snapshot, FILE), JSON.stringify({...readBuild(), parts, files, missing} satisfies Manifest))
}

async function isShared(path: string, earlier: string): Promise<boolean> {
  const [now, before] = await Promise.all([stat(path), stat(earlier).catch(() => undefined)])
  return now.ino === before?.ino && now.dev === before.dev
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function measure(path: string) {
  const {bytes, hash} = await measureFile(path, 'sha256')
  return {bytes, sha256: hash}
}

/**
 * Compares the files of a snapshot with what was written down: missing, empty, cut or damaged, a line each. Where nothing
 * was written down, with what its databases name.
 */
export async function compareFiles(snapshot: string, manifest: Manifest | undefined): Promise<string[]> {
  if (!manifest) return (await missingBelow(snapshot)).map((name) => `${name} is missing or empty`)
  const faults: string[] = []
  for (const [name, {bytes, sha256}] of Object.entries(manifest.files)) {
    const path = join(snapshot, name)
    const found = await stat(path).catch(() => undefined)
    if (!found) faults.push(`${name} is missing`)
    else if (found.size !== bytes) faults.push(`${name} has ${found.size} bytes, not ${bytes}`)
    else if ((await measure(path)).sha256 !== sha256) faults.push(`${name} is damaged`)
  }
  return faults
}

/** A few lines of many. */
export const inShort = (lines: string[]): string =>
  [...lines.slice(0, NAMED), ...(lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : [])].join(', ')
