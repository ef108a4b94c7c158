import {join, resolve} from 'node:path'

/** Holds a folder for each dataset beside the main one. */
export const DATASETS = 'datasets'

/** Returns the places of things in a lake's folder. */
export function lakeFolder(folder: string) {
  const home = resolve(folder)
  return {
    home,
    /** The folder of a dataset beside the main one. */
    dataset: (name: string) => join(home, DATASETS, name),
    /** Copies of datasets under way. What a stopped process left there is cleared away at a start. */
    unfinished: join(home, 'unfinished'),
    database: join(home, 'lake.db'),
    assets: join(home, 'assets'),
    /** Can be thrown away at any time, and is no part of a backup. */
    imageCache: join(home, 'image-cache'),
    /** The same, of what staff look at: nobody else is shown it. */
    staffImageCache: join(home, 'image-cache-staff'),
  }
}

/** The file with all documents and their history. */
export const lakeDatabase = (folder: string): string => lakeFolder(folder).database
