import {basename, dirname} from 'node:path'
import {create} from 'tar'

/**
 * Packs a folder, under its name, into a stream of tar and gzip. Each file is written for itself: over some that lie there under
 * two names the library waits for ever (tar 7.5.23, `pendingLinks`).
 * @param level of gzip
 */
export const packFolder = (folder: string, level: number) =>
  create(
    {
      gzip: {level},
      portable: true,
      cwd: dirname(folder),
      filter: (_path, stat) => {
        if ('nlink' in stat) stat.nlink = 1
        return true
      },
    },
    [basename(folder)],
  )
