import {relative} from 'node:path'
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter'
import {endRun, type Run} from './summary.ts'

/** Ends a run of browser tests with what took longest and what was not run. */
export default class SlowestBrowserTests implements Reporter {
  readonly #filesMs = new Map<string, number>()
  readonly #run: Run = {files: [], tests: [], notRun: [], failed: []}

  onTestEnd({location, title}: TestCase, {duration, status, errors}: TestResult): void {
    const file = relative('', location.file)
    const name = `${file}: ${title}`
    if (status === 'skipped') {
      this.#run.notRun.push(name)
      return
    }
    this.#filesMs.set(file, (this.#filesMs.get(file) ?? 0) + duration)
    this.#run.tests.push({name, ms: duration})
    for (const {message = ''} of errors) this.#run.failed.push({name, why: message})
  }

  onEnd(): void {
    endRun({...this.#run, files: [...this.#filesMs].map(([name, ms]) => ({name, ms}))})
  }
}
