import {execFile} from 'node:child_process'
import {cp, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Server} from '../cpu-per-request.ts'
import {runQuietly} from './run-quietly.ts'
import {serve} from './serve.ts'

const source = fileURLToPath(new URL('react-router', import.meta.url))
const renderScript = fileURLToPath(new URL('react-router-render.ts', import.meta.url))

const PACKAGES = {
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  isbot: '5.2.3',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.4.0',
  vite: '8.3.8',
}

/** Its create tool fetches a template from GitHub; these files are the smallest application of its documentation. */
export async function startReactRouter(parent: string): Promise<Server & {renderTime(): Promise<number>}> {
  const folder = join(parent, 'react-router')
  await cp(source, folder, {recursive: true})
  const manifest = {private: true, type: 'module', dependencies: PACKAGES}
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await runQuietly(folder, 'npm', 'install', '--no-audit', '--no-fund')
  await runQuietly(folder, 'npx', 'react-router', 'build')
  const server = await serve(folder, () => ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'])
  return {
    ...server,
    async renderTime() {
      const env = {...process.env, NODE_ENV: 'production'}
      return Number((await promisify(execFile)(process.execPath, [renderScript, folder], {env})).stdout)
    },
  }
}
