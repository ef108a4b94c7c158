import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import type {Browser} from '@playwright/test'
import {expect} from '@playwright/test'
import {createClient} from '@sanity/client'
import {type StartedLake, startLake} from '@site/lake'
import {freePorts} from '../../e2e/running-site.ts'
import {install} from './starter.ts'

const run = promisify(execFile)
const QUERY = '*[_type == "post"]{title}'
const TITLE = 'The first post'

/** A website or a script as small as its library's instructions allow, over a lake. */
type Starter = {
  packages: readonly string[]
  files: (lake: StartedLake) => Record<string, string>
  /** Fails when the post's title does not come through. */
  check: (home: string, lake: StartedLake, browser: Browser) => Promise<unknown>
}

/** Runs `main.js`, which prints what it was answered. */
async function printed(home: string): Promise<void> {
  const {stdout} = await run(process.execPath, ['main.js'], {cwd: home, timeout: 60_000})
  expect(stdout).toContain(TITLE)
}

const CLIENT = ({url}: StartedLake) => `
import {createClient} from '@sanity/client'
import {clientLake} from 'oxbow-lake/client'
const client = createClient(clientLake('${url}'))
`

const STARTERS: Record<string, Starter> = {
  groqd: {
    packages: ['groqd', '@sanity/client@8'],
    files: (lake) => ({
      'main.js': `${CLIENT(lake)}
import {createGroqBuilder} from 'groqd'
const {query} = createGroqBuilder().star.filterByType('post').project((post) => ({title: post.field('title')}))
console.log(JSON.stringify(await client.fetch(query)))
`,
    }),
    check: printed,
  },
  '@sanity/react-loader': {
    packages: ['@sanity/react-loader', '@sanity/client@8', 'react@19', 'react-dom@19'],
    files: (lake) => ({
      'main.js': `${CLIENT(lake)}
import {createQueryStore} from '@sanity/react-loader'
const {loadQuery, setServerClient} = createQueryStore({client: false, ssr: true})
setServerClient(client)
console.log(JSON.stringify(await loadQuery('${QUERY}')))
`,
    }),
    check: printed,
  },
  '@sanity/astro': {
    packages: ['@sanity/astro', 'astro', '@astrojs/markdown-remark', '@sanity/client@8'],
    files: ({url}) => ({
      'astro.config.mjs': `
import sanity from '@sanity/astro'
import {clientLake} from 'oxbow-lake/client'
export default {integrations: [sanity(clientLake('${url}'))]}
`,
      'src/pages/index.astro': `---
import {sanityClient} from 'sanity:client'
const posts = await sanityClient.fetch('${QUERY}')
---
<h1>{posts[0].title}</h1>
`,
    }),
    check: async (home) => {
      const env = {...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: '1'}
      await run(join(home, 'node_modules/.bin/astro'), ['build'], {cwd: home, env, maxBuffer: 10_000_000})
      expect(await readFile(join(home, 'dist/index.html'), 'utf8')).toContain(TITLE)
    },
  },
  'next-sanity, defineLive': {
    packages: ['next@16', 'next-sanity', '@sanity/client@8', 'react@19', 'react-dom@19'],
    files: ({url, token}) => ({
      'app/live.js': `
import {createClient} from 'next-sanity'
import {defineLive} from 'next-sanity/live'
import {clientLake} from 'oxbow-lake/client'
const client = createClient(clientLake('${url}'))
export const {sanityFetch, SanityLive} = defineLive({client, serverToken: '${token}', browserToken: false})
`,
      // By its usual action an open page is shown at the next refresh only.
      'app/follow.js': `'use server'
import {updateTag} from 'next/cache'
export async function follow(tags) {
  for (const tag of tags) updateTag(tag)
  return 'refresh'
}
`,
      'app/layout.js': `
import {follow} from './follow'
import {SanityLive} from './live'
export default ({children}) => <html lang="en"><body>{children}<SanityLive action={follow} /></body></html>
`,
      'app/page.js': `
import {sanityFetch} from './live'
export default async function Page() {
  const {data} = await sanityFetch({query: '${QUERY}'})
  return <h1>{data[0].title}</h1>
}
`,
    }),
    check: openedInNext,
  },
}

/** Opens the page of the built website, which follows what is published without being loaded again. */
async function openedInNext(home: string, lake: StartedLake, browser: Browser): Promise<void> {
  const [port = '0'] = await freePorts()
  const env = {...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1'}
  const next = join(home, 'node_modules/.bin/next')
  const client = createClient({...lake.config, apiVersion: '2025-02-19'})
  await client.request({method: 'POST', url: '/projects/local/cors', body: {origin: `http://localhost:${port}`}})
  await run(next, ['build'], {cwd: home, env, maxBuffer: 10_000_000})
  const server = spawn(process.execPath, [join(home, 'node_modules/next/dist/bin/next'), 'start', '-p', port], {
    cwd: home,
    env,
  })
  try {
    for await (const line of createInterface({input: server.stdout})) if (/Ready/i.test(line)) break
    const page = await browser.newPage()
    const following = page.waitForResponse(/\/data\/live\/events\//)
    await page.goto(`http://localhost:${port}`)
    const heading = page.getByRole('heading', {level: 1})
    await expect(heading).toHaveText(TITLE)
    await following
    await client.patch('post').set({title: 'The second title'}).commit()
    await expect(heading).toHaveText('The second title', {timeout: 20_000})
    await page.close()
  } finally {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
}

/** Says of each library whether a starter of it works. */
export async function libraryOutcomes(
  folder: string,
  packed: string,
  browser: Browser,
  done: (name: string, outcome: string) => void,
): Promise<void> {
  for (const [name, {packages, files, check}] of Object.entries(STARTERS)) {
    const home = join(folder, name.replace(/\W+/g, '-'))
    await using lake = await startLake({public: true, documents: [{_id: 'post', _type: 'post', title: TITLE}]})
    const work = async () => {
      await install(home, [...packages, packed])
      for (const [file, text] of Object.entries(files(lake))) {
        await mkdir(dirname(join(home, file)), {recursive: true})
        await writeFile(join(home, file), text)
      }
      await check(home, lake, browser)
    }
    const fault = await work().then(
      () => 'ok',
      (error: Error & {stderr?: string; stdout?: string}) =>
        `${error.message}\n${error.stderr ?? ''}\n${error.stdout ?? ''}`.slice(0, 1_500),
    )
    done(name, fault)
  }
}
