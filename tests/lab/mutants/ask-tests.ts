import {createRequire} from 'node:module'
import {join} from 'node:path'
import type {TestModule, TestSequencer, TestSpecification} from 'vitest/node'

/**
 * `node ask-tests.ts <folder of a copy> <config> <tags> <files>`: runs the tests of a copy of the house that are related to
 * files of it, or that are these files, and that have the tags or none; ends at the first that fails, and prints its name.
 */
const [copy = '', config = '', tags = '', ...files] = process.argv.slice(2)
const areTests = files.every((file) => /\.test\.tsx?$/.test(file))

/** From quick to slow: tests of servers start processes, and those of `tests` read all of the first content. */
const ROOMS = ['packages', 'apps/web', 'apps/api', 'studio', 'apps/server', 'tests']

/** A fault is most often found in its own room, and else by the quicker tests. */
class NearestFirst implements TestSequencer {
  shard = (specs: TestSpecification[]) => specs
  sort = (specs: TestSpecification[]) => specs.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const ownRooms = files.map((file) => file.split('/').slice(0, 2).join('/'))

function placeOf({moduleId}: TestSpecification): number {
  const path = moduleId.slice(copy.length + 1)
  const isIn = (room: string) => path.startsWith(`${room}/`)
  return ownRooms.some(isIn) ? -1 : ROOMS.findIndex(isIn)
}

/** Returns the name of a failed test; a file that could not be loaded has none. */
function nameOf(module: TestModule): string {
  const [test] = module.children.allTests('failed')
  return [module.relativeModuleId, test?.fullName].filter(Boolean).join(' > ')
}

const vitestOfCopy = createRequire(join(copy, 'package.json')).resolve('vitest/node')
const {createVitest} = (await import(vitestOfCopy)) as typeof import('vitest/node')
const vitest = await createVitest('test', {
  config: join(copy, config),
  ...(areTests ? {} : {related: files.map((file) => join(copy, file))}),
  ...(tags && {tagsFilter: [tags]}),
  bail: 1,
  watch: false,
  passWithNoTests: true,
  reporters: [],
  sequence: {sequencer: NearestFirst},
})
await vitest.start(areTests ? files : [])
const failed = vitest.state.getTestModules().filter((module) => module.state() === 'failed')
if (failed[0]) process.stdout.write(`\nFAILED ${nameOf(failed[0])}\n`)
await vitest.close()
process.exitCode = failed.length > 0 ? 1 : 0
