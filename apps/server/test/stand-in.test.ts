import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {openStandIn} from '../src/stores/stand-in.ts'
import {opened, startSite} from './process/site-process.ts'
import {makeDataFolder} from './process/stored-data.ts'

test('A copy of the content stays while its process lives, and goes with the next start when it was killed', async () => {
  const dataFolder = await makeDataFolder()
  const copies = [1, 2].map(() => openStandIn(readConfig({DATA_DIR: dataFolder}), 'the disk is full'))
  const [living = '', other = ''] = (await Promise.all(copies)).map(({config}) => config.dataFolder)
  const ended = spawnSync('true').pid
  const left = other.replace(`-${process.pid}-`, `-${ended}-`)
  await rename(other, left)
  const trial = join(dataFolder, `.rehearsal-${ended}-killed`)
  await mkdir(trial)
  onTestFinished(async () => {
    for (const folder of [dataFolder, living, left]) await rm(folder, {recursive: true, force: true})
  })

  // Content elsewhere, which is away: none has to be made here.
  const site = startSite({program: 'bare-site', dataFolder, variables: {SANITY_API_HOST: 'http://127.0.0.1:9/lake'}})
  await opened(site)
  await site.stop()
  expect([living, left, trial].map(existsSync)).toEqual([true, false, false])
})
