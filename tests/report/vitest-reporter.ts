import type {Reporter, TestCase} from 'vitest/node'
import {endRun} from './summary.ts'

const nameOf = (test: TestCase) => `${test.module.relativeModuleId}: ${test.fullName}`

/** Ends a run of unit tests with what took longest and what was not run. */
export const slowestUnitTests: Reporter = {
  onTestRunEnd(modules) {
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
      notRun: tests.filter(isSkipped).map(nameOf),
    })
  },
}
