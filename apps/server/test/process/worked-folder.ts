import {readdirSync, rmSync} from 'node:fs'
import {chmod, cp, mkdir, mkdtemp} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {runCommand} from './run-command.ts'
import {opened, startSite} from './site-process.ts'

/** Makes a data folder in which a site has worked, with one picture, so that it can be copied again and again. */
export async function makeWorked(home: string): Promise<string> {
  const worked = join(home, 'worked')
  await mkdir(worked)
  const site = startSite({program: 'bare-site', dataFolder: worked})
  await opened(site)
  await site.stop()
  thin(worked)
  await chmod(worked, 0o700)
  return worked
}

function thin(folder: string): void {
  const lake = join(folder, 'lake')
  const [kept = '', ...others] = readdirSync(join(lake, 'assets'))
  for (const name of others) rmSync(join(lake, 'assets', name))
  for (const cache of ['image-cache', 'image-cache-staff']) rmSync(join(lake, cache), {recursive: true, force: true})
  const database = new DatabaseSync(join(lake, 'lake.db'))
  database
    .prepare("DELETE FROM document WHERE json ->> '$._type' GLOB 'sanity.*Asset' AND json ->> '$.path' NOT GLOB ?")
    .run(`*${kept}`)
  database.close()
}

export async function copyFolder(folder: string, home: string): Promise<string> {
  const copy = await mkdtemp(join(home, 'copy-'))
  await cp(folder, copy, {recursive: true})
  return copy
}

/** Returns what the doctor says, a line each. */
export async function findings(dataFolder: string, variables: Record<string, string> = {}, args: string[] = []) {
  const {out} = await runCommand('doctor', args, {dataFolder, variables})
  return out.replaceAll(/ {2,}/g, ' ')
}
