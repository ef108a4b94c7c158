import {readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {writeDocument} from './acknowledged-write.ts'
import {KillableLake} from './killable-lake.ts'
import {prepareFolder} from './prepare-folder.ts'

/**
 * Syncs to disk that so many commits make, of so many clients at once. Killing a process cannot tell a commit that reached
 * the disk from one that only reached the operating system; this can.
 */
export async function countFsyncs(commits: number, clients = 1): Promise<number> {
  const {folder, token} = await prepareFolder()
  const report = join(folder, 'strace.txt')
  const lake = new KillableLake(folder, ['strace', '-f', '--seccomp-bpf', '-e', 'trace=fsync,fdatasync', '-o', report])
  await lake.start()
  const syncs = async () => (await readFile(report, 'utf8')).match(/(fsync|fdatasync)\(/g)?.length ?? 0
  const before = await syncs()
  for (let number = 0; number < commits; number += clients) {
    await Promise.all(Array.from({length: clients}, (_, place) => writeDocument(lake, token, number + place)))
  }
  const after = await syncs()
  await lake.stop('SIGKILL')
  await rm(folder, {recursive: true, force: true})
  return after - before
}
