import {readdir} from 'node:fs/promises'
import {basename, dirname, join, relative} from 'node:path'
import {create} from 'tar'

/** Packing of one folder: how hard gzip tries, and the time that all files are to have, for an archive that is the same each time. */
type Packing = {level: number; at?: Date}

/**
 * Packs a folder, under its name, into a stream of tar and gzip, in the order of names. Each file is written for itself: over some
 * that lie there under two names the library waits for ever (tar 7.5.23, `pendingLinks`).
 */
export async function packFolder(folder: string, {level, at}: Packing) {
  const cwd = dirname(folder)
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const paths = entries.map(({parentPath, name}) => relative(cwd, join(parentPath, name))).sort()
  return create(
    {
      gzip: {level},
      portable: true,
      noDirRecurse: true,
      mtime: at,
      cwd,
      filter: (_path, stat) => {
        if ('nlink' in stat) stat.nlink = 1
        // Rights are those of a file that runs or of one that does not, whatever the mask of the packing process.
        if (at && stat.mode !== undefined) stat.mode = (stat.mode & ~0o777) | (stat.mode & 0o100 ? 0o755 : 0o644)
        return true
      },
    },
    [basename(folder), ...paths],
  )
}
