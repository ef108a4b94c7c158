import {step} from '../config/terminal.ts'
import {namedFolder, program} from './program.ts'
import {withLake} from './with-stores.ts'

await program(() => {
  const folder = namedFolder('pnpm lake:export <new folder>')
  return withLake((lake) => step(`Exporting all content to ${folder}`, () => lake.exportFolder(folder)))
})
