export type ForeignTask = {siteUrl: string; staffUrl: string; seconds: number; ownOriginToo: boolean}
export type ForeignOutcome = {
  attempts: number
  /** Things that the page came to know or to hold, which it should not; each once. */
  gained: string[]
}

/**
 * Runs inside a page of a foreign site. Tries everything by which a page reaches other servers, over and over, and
 * tells what it got hold of. One function, because it is carried into the browser as text.
 * @param task.ownOriginToo for a page whose name was pointed at our server: its own origin is then a target
 */
export async function attackFromPage({siteUrl, staffUrl, seconds, ownOriginToo}: ForeignTask): Promise<ForeignOutcome> {
  const until = performance.now() + seconds * 1000
  const gained = new Set<string>()
  let attempts = 0
  const LAKE = '/lake/v2025-02-19'
  const gain = (what: string, address: string) => gained.add(`${what} ${new URL(address, location.href).pathname}`)
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const servers = ownOriginToo ? [location.origin] : [siteUrl, staffUrl]
  const everywhere = (paths: string[]) => servers.flatMap((server) => paths.map((path) => server + path))

  const readable = everywhere([
    '/',
    '/about',
    '/studio',
    '/inbox/submissions?kind=contact',
    '/inbox/export.csv?kind=contact',
    `${LAKE}/users/me`,
    `${LAKE}/data/query/production?query=*`,
    `${LAKE}/data/doc/production/siteSettings`,
    `${LAKE}/data/export/production`,
    '/search?q=tower',
  ])
  const mutation = '{"mutations":[{"createOrReplace":{"_id":"foreign","_type":"foreign"}}]}'
  const writable: [path: string, type: string, body: string][] = [
    [`${LAKE}/data/mutate/production`, 'application/json', mutation],
    [`${LAKE}/data/mutate/production`, 'text/plain', mutation],
    [`${LAKE}/data/actions/production`, 'text/plain', '{"actions":[]}'],
    [`${LAKE}/assets/images/production`, 'text/plain', 'x'],
    [`${LAKE}/auth/logout`, 'text/plain', ''],
    ['/lake/auth/login', 'application/x-www-form-urlencoded', 'email=a%40b.example&password=foreign-foreign'],
    ['/api/contact', 'application/x-www-form-urlencoded', 'name=Foreign&email=a%40b.example&message=foreign'],
    ['/api/contact', 'text/plain', '{"name":"Foreign","email":"a@b.example","message":"foreign"}'],
    ['/api/contact', 'application/json', '{"name":"Foreign","email":"a@b.example","message":"foreign"}'],
  ]

  async function tryFetch(address: string, options: RequestInit): Promise<void> {
    attempts++
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(address, {credentials: 'include', ...options, signal}).catch(() => undefined)
    if (answer?.ok && answer.type !== 'opaque' && (await answer.text().catch(() => ''))) gain('read by fetch', address)
  }

  async function fetches(): Promise<void> {
    for (const address of readable) {
      await tryFetch(address, {mode: ownOriginToo ? 'same-origin' : 'cors'})
      await tryFetch(address, {mode: 'no-cors'})
      await tryFetch(address, {headers: {Authorization: 'Bearer guessed'}})
    }
    for (const server of servers)
      for (const [path, type, body] of writable) {
        const headers = {'Content-Type': type}
        await tryFetch(server + path, {method: 'POST', headers, body})
        await tryFetch(server + path, {method: 'POST', headers, body, mode: 'no-cors', keepalive: true})
        navigator.sendBeacon(server + path, new Blob([body], {type: 'text/plain'}))
        await tryFetch(server + path, {method: 'DELETE'})
      }
  }

  function element(
    tag: 'img' | 'script' | 'link' | 'iframe' | 'object',
    address: string,
  ): Promise<HTMLElement | undefined> {
    attempts++
    return new Promise((resolve) => {
      const made = document.createElement(tag)
      const source = tag === 'link' ? 'href' : tag === 'object' ? 'data' : 'src'
      made.onload = () => resolve(made)
      made.onerror = () => resolve(undefined)
      if (tag === 'link') made.setAttribute('rel', 'stylesheet')
      made.setAttribute(source, address)
      document.body.append(made)
      setTimeout(() => resolve(undefined), 2_000)
      setTimeout(() => made.remove(), 2_500)
    })
  }

  async function elements(): Promise<void> {
    for (const address of readable) {
      const image = await element('img', address)
      if (image) gain('loaded a picture', address)
      if (await element('script', address)) gain('loaded a script', address)
      for (const kind of ['iframe', 'object'] as const) {
        const frame = (await element(kind, address)) as HTMLIFrameElement | undefined
        try {
          if (!ownOriginToo && frame?.contentDocument?.body?.innerHTML) gain('read a frame', address)
        } catch {
          // Another origin's document: as it should be.
        }
      }
    }
  }

  async function forms(): Promise<void> {
    const frame = document.createElement('iframe')
    frame.name = 'target'
    document.body.append(frame)
    for (const server of servers)
      for (const [path, , body] of writable) {
        attempts++
        const form = document.createElement('form')
        Object.assign(form, {method: 'post', action: server + path, target: 'target', enctype: 'text/plain'})
        const field = document.createElement('input')
        Object.assign(field, {name: body.slice(0, -1), value: body.slice(-1)})
        form.append(field)
        document.body.append(form)
        form.submit()
        await pause(50)
        form.remove()
      }
    frame.remove()
  }

  async function sockets(): Promise<void> {
    for (const server of servers)
      for (const path of ['/lake/_mux', `${LAKE}/socket/production`]) {
        attempts++
        const socket = new WebSocket(server.replace('http', 'ws') + path)
        socket.onopen = () => {
          socket.send(JSON.stringify({open: 1, url: `${LAKE}/data/listen/production?query=*`}))
          socket.send('{"jsonrpc":"2.0","id":1,"method":"presence_subscribe"}')
        }
        socket.onmessage = () => gain('heard on a socket', server + path)
        // Opened and thrown away: what ended the process once.
        await pause(Math.random() * 30)
        if (attempts % 2) await pause(200)
        socket.close()
      }
  }

  async function streams(): Promise<void> {
    for (const address of everywhere([
      '/-/events',
      '/inbox/events',
      `${LAKE}/data/listen/production?query=*&includeResult=true`,
      `${LAKE}/data/live/events/production`,
    ])) {
      attempts++
      const stream = new EventSource(address, {withCredentials: true})
      stream.onopen = () => gain('opened a stream', address)
      await pause(150)
      stream.close()
    }
  }

  async function previews(): Promise<void> {
    for (const path of [
      '/-/preview/enable?sanity-preview-secret=guessed',
      '/-/preview/?path=/about',
      '/-/preview/disable',
    ])
      for (const server of servers) {
        await element('iframe', server + path)
        await tryFetch(server + path, {mode: 'no-cors'})
      }
  }

  function windows(): void {
    attempts++
    for (const server of servers) {
      const opened = window.open(`${server}/studio`, 'opened', 'width=100,height=100')
      try {
        opened?.postMessage({type: 'core/hello'}, '*')
        if (!ownOriginToo && opened?.document?.body?.innerHTML) gain('read a window', server)
      } catch {
        // As above.
      }
    }
  }

  const over = () => performance.now() > until
  const goOn = async (attack: () => Promise<void>) => {
    while (!over()) await Promise.all([attack(), pause(20)])
  }
  windows()
  const all = [fetches, elements, forms, sockets, streams, previews].map(goOn)
  await Promise.race([Promise.all(all), pause(seconds * 1000 + 1_000)])
  return {attempts, gained: [...gained].sort()}
}
