import {spawnSync} from 'node:child_process'
import {closeSync, mkdirSync, openSync, readdirSync, statSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {growSeed} from '../../dataset/grow-seed.ts'
import {type Figure, megabytes} from '../../library/figure.ts'
import {inScratchFolder} from '../../library/scratch-folder.ts'

const FILE_BYTES = 200_000_000
const BOUND = {seconds: 60, memoryBytes: 400_000_000, times: 3}

/** Imports documents of the site's schema by a process of its own, as the command does: its time, its memory, and what is on disk then. */
export const importFigures = (): Promise<Figure[]> =>
  inScratchFolder(async (folder) => {
    const from = join(folder, 'export')
    const lake = join(folder, 'lake')
    mkdirSync(from)
    const bytes = writeDocuments(join(from, 'data.ndjson'))
    const script = fileURLToPath(new URL('import-process.ts', import.meta.url))
    const {stdout, stderr, status} = spawnSync(process.execPath, [script, from, lake], {encoding: 'utf8'})
    if (status !== 0) throw new Error(stderr)
    const {seconds, memory} = JSON.parse(stdout) as {seconds: number; memory: number}
    const times = sizeOf(lake) / bytes
    const what = `import of ${megabytes(bytes)} ndjson`
    return [
      {what, bound: `${BOUND.seconds} s`, measured: `${seconds.toFixed(1)} s`, ok: seconds <= BOUND.seconds},
      {
        what: `${what}: most memory`,
        bound: megabytes(BOUND.memoryBytes),
        measured: megabytes(memory),
        ok: memory <= BOUND.memoryBytes,
      },
      {what: `${what}: lake against file`, bound: '3 x', measured: `${times.toFixed(1)} x`, ok: times <= BOUND.times},
    ]
  })

/** Writes the first content and its clones without their pictures, which are no matter of documents. */
function writeDocuments(file: string): number {
  const descriptor = openSync(file, 'w')
  let bytes = 0
  for (const document of growSeed(Number.POSITIVE_INFINITY)) {
    if (bytes >= FILE_BYTES) break
    bytes += writeSync(descriptor, `${JSON.stringify(document).replaceAll('"_sanityAsset"', '"picture"')}\n`)
  }
  closeSync(descriptor)
  return bytes
}

const sizeOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('lake.db'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
