import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {backupSubmissions} from '@site/api'
import {backupLake} from '@site/lake'
import {lakeFolder, readConfig, submissionFolder} from '../config.ts'
import {step} from '../step.ts'
import {namedFolder, program} from './program.ts'

// Also while the site runs. To restore, start with DATA_DIR set to the copy.
await program(async () => {
  const to = namedFolder('pnpm backup <new folder>')
  const config = readConfig()
  await mkdir(to, {mode: 0o700})
  await step('Copying the content', () => backupLake({folder: lakeFolder(config), to: join(to, 'lake')}))
  await step('Copying messages and applications', () =>
    backupSubmissions({folder: submissionFolder(config), to: join(to, 'submissions')}),
  )
})
