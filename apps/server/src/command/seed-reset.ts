import {paths} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import {takeSnapshot} from '../operations/backup/snapshot.ts'
import {confirm, program, readArguments} from './program.ts'
import {withLake} from './with-stores.ts'

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
