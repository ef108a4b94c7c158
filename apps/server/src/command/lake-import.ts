import {print, step} from '../config/terminal.ts'
import {command, namedFolder, start} from './program.ts'

export const main = command('Usage: pnpm lake:import <folder>', async (args, io) => {
  const folder = namedFolder(args)
  const {withLake} = await import('./with-stores.ts')
  await withLake(io, async (lake) => {
    const leftOut = await step(`Importing the content of ${folder}`, () => lake.importFolder(folder))
    for (const refused of leftOut) print(`Left out, as no document shows it: ${refused}`)
  })
})

if (import.meta.main) await start(main)
