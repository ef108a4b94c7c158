import {join} from 'node:path'
import type {Server} from '../cpu-per-request.ts'
import {runQuietly} from './run-quietly.ts'
import {serve} from './serve.ts'

/** Its template is inside it and names the versions of Next.js and React. */
const CREATE_NEXT_APP = 'create-next-app@16.4.3'

/** Flags that leave out the fonts that the template with a welcome page fetches from elsewhere, the linter and Tailwind. */
const FLAGS = ['--ts', '--app', '--empty', '--no-tailwind', '--no-eslint', '--no-src-dir', '--disable-git', '--yes']

export async function startNext(parent: string): Promise<Server> {
  const folder = join(parent, 'next')
  await runQuietly(parent, 'npx', '-y', CREATE_NEXT_APP, 'next', ...FLAGS, '--use-npm', '--skip-install')
  await runQuietly(folder, 'npm', 'install', '--no-audit', '--no-fund')
  const bin = 'node_modules/next/dist/bin/next'
  await runQuietly(folder, process.execPath, bin, 'build')
  return serve(folder, (port) => [bin, 'start', '-p', port])
}
