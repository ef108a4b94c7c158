import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'

/** Holds a folder for each dataset other than the main one. */
export const DATASETS = 'datasets'

/** Returns the places of things in a lake's folder. */
export function lakeFolder(folder: string) {
  const home = resolve(folder)
  return {
    home,
    /** The folder of a dataset other than the main one. */
    dataset: (name: string) => join(home, DATASETS, name),
    /** Copies of datasets under way. What a stopped process left there is cleared away at a start. */
    unfinished: join(home, 'unfinished'),
    database: join(home, 'lake.db'),
    assets: join(home, 'assets'),
    /** Can be thrown away at any time, and is no part of a backup. */
    imageCache: join(home, 'image-cache'),
    /** The same, of pictures for staff: no other client gets a picture from it. */
    staffImageCache: join(home, 'image-cache-staff'),
  }
}

/** The file with all documents and their history. */
export const lakeDatabase = (folder: string): string => lakeFolder(folder).database

/** The folder in which the program has the lake of a project. */
export const PROJECT_LAKE = '.lake'

/**
 * Makes a folder of the program's, which keeps itself out of a repository around it: tokens and all content are in it. One that was
 * there may hold other things, and is left as it is, but for the lake of a project.
 * @returns the outermost folder that was made; undefined where there was nothing to make
 */
export function makeFolder(path: string): string | undefined {
  const made = mkdirSync(path, {recursive: true, mode: 0o700})
  const ignored = join(path, '.gitignore')
  if (made || (basename(path) === PROJECT_LAKE && !existsSync(ignored))) writeFileSync(ignored, '*\n')
  return made
}

/** Works in a folder of the program's. One that is made for it is gone again where the work fails. */
export async function inFolder<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const made = makeFolder(path)
  try {
    return await work()
  } catch (error) {
    if (made) rmSync(made, {recursive: true})
    throw error
  }
}
