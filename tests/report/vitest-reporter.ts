import type {Reporter, TestCase, TestModule} from 'vitest/node'
import {endRun, type Run} from './summary.ts'

const nameOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`

/** A file fails by itself when it cannot be loaded. */
function failureOf(failed: TestModule | TestCase): Run['failed'] {
  const errors = failed.type === 'module' ? failed.errors() : (failed.result().errors ?? [])
  const name = failed.type === 'module' ? failed.relativeModuleId : nameOf(failed)
  return errors.map(({message}) => ({name, why: message}))
}

/** Tells which tests the run has asked for: those with the tag `landing`, those without it, or all. */
let isAsked: (test: TestCase) => boolean = () => true

/** Ends a run of unit tests with what took longest and what was asked for and not run. */
export const slowestUnitTests: Reporter = {
  onInit({config}) {
    const [filter] = config.tagsFilter ?? []
    if (filter) isAsked = ({tags}) => tags.includes('landing') !== filter.startsWith('!')
  },
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const isSkipped = (test: TestCase) => test.result().state === 'skipped'
    endRun({
      files: modules.map((module) => {
        const {duration, collectDuration} = module.diagnostic()
        return {name: module.relativeModuleId, ms: duration + collectDuration}
      }),
      tests: tests
        .filter((test) => !isSkipped(test))
        .map((test) => ({name: nameOf(test), ms: test.diagnostic()?.duration ?? 0})),
      notRun: tests.filter((test) => isAsked(test) && isSkipped(test)).map(nameOf),
      failed: [
        ...[...modules, ...tests].flatMap(failureOf),
        ...unhandled.map(({message, stack}) => ({name: 'In no test', why: stack ?? message})),
      ],
    })
  },
}
