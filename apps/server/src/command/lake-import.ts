import {step} from '../config/terminal.ts'
import {namedFolder, program} from './program.ts'
import {withLake} from './with-stores.ts'

await program(() => {
  const folder = namedFolder('pnpm lake:import <folder>')
  return withLake((lake) => step(`Importing the content of ${folder}`, () => lake.importFolder(folder)))
})
