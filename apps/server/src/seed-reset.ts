import {rm} from 'node:fs/promises'
import {openLake} from '@site/lake'
import {lakeFolder, seed} from './app.ts'
import {readConfig} from './config.ts'
import {step} from './step.ts'

// Only content goes: messages, applications and staff accounts lie in other files of the data folder.
const config = readConfig()
if (config.sanity.projectId) throw new Error('Content lives in a hosted project; this resets the embedded lake only.')

const folder = lakeFolder(config)
await step('Replacing all content by the first content', async () => {
  await rm(folder, {recursive: true, force: true})
  const lake = await openLake({folder, publicUrl: config.staffUrl})
  await seed(lake)
  await lake.close()
})
