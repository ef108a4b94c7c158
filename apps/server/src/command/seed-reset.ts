import {paths} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import {command, confirm, readArguments, start} from './program.ts'

// Accounts, messages and applications stay.
export const main = command('Usage: pnpm seed:reset [--yes]', async (args, io) => {
  const meant = readArguments(args)
  const {withLake} = await import('./with-stores.ts')
  await withLake(
    io,
    async (lake, config) => {
      await confirm('This replaces all content, also what staff wrote, by the first content.', meant, io)
      const {takeSnapshot} = await import('../operations/backup/snapshot.ts')
      print(`What stood before is kept in ${await takeSnapshot(config)}`)
      await step('Replacing all content by the first content', () => lake.importFolder(paths.seed, {replace: true}))
    },
    {isSeeding: true},
  )
})

if (import.meta.main) await start(main)
