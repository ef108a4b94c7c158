import {paths} from '../paths.ts'
import {step} from '../step.ts'
import {program} from './program.ts'
import {withLake} from './with-lake.ts'

// Accounts, messages and applications stay.
await program(() =>
  withLake((lake) =>
    step('Replacing all content by the first content', () => lake.importFolder(paths.seed, {replace: true})),
  ),
)
