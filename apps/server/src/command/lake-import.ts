import {print, step} from '../config/terminal.ts'
import {namedFolder, program} from './program.ts'
import {withLake} from './with-stores.ts'

await program(() => {
  const folder = namedFolder('pnpm lake:import <folder>')
  return withLake(async (lake) => {
    const leftOut = await step(`Importing the content of ${folder}`, () => lake.importFolder(folder))
    for (const refused of leftOut) print(`Left out, as no document shows it: ${refused}`)
  })
})
