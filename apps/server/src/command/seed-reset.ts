import {takeSnapshot} from '../backup/snapshot.ts'
import {paths} from '../paths.ts'
import {print} from '../print.ts'
import {step} from '../step.ts'
import {confirm, readArguments} from './confirm.ts'
import {program} from './program.ts'
import {withLake} from './with-lake.ts'

// Accounts, messages and applications stay.
await program(() =>
  withLake(
    async (lake, config) => {
      await confirm('This replaces all content, also what staff wrote, by the first content.', readArguments())
      print(`What stood before is kept in ${await takeSnapshot(config)}`)
      await step('Replacing all content by the first content', () => lake.importFolder(paths.seed, {replace: true}))
    },
    {isSeeding: true},
  ),
)
