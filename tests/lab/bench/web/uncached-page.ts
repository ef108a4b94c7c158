import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {sessionCookie} from '../../../e2e/content-client.ts'
import type {RunningSite} from '../../../e2e/running-site.ts'
import {openRememberedLake} from './remembered-lake.ts'
import type {Figures} from './rows.ts'

const script = fileURLToPath(new URL('render-process.ts', import.meta.url))

/** Measures a page that is not in memory: routes, data requested and read, React, the data for the browser. */
export async function uncachedPage(site: RunningSite): Promise<Figures> {
  const lake = await openRememberedLake(`${site.staffUrl}/lake`, await sessionCookie(site))
  try {
    const env = {...process.env, NODE_ENV: 'production'}
    const {stdout} = await promisify(execFile)(process.execPath, [script, lake.url], {env})
    return {render: Number(stdout)}
  } finally {
    lake.server.closeAllConnections()
    lake.server.close()
  }
}
