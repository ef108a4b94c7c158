import {step} from '../config/terminal.ts'
import {command, namedFolder, start} from './program.ts'

export const main = command('Usage: pnpm lake:export <new folder>', async (args, io) => {
  const folder = namedFolder(args)
  const {withLake} = await import('./with-stores.ts')
  await withLake(io, (lake) => step(`Exporting all content to ${folder}`, () => lake.exportFolder(folder)))
})

if (import.meta.main) await start(main)
