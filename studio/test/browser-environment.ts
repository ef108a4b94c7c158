import {builtinEnvironments, type Environment} from 'vitest/runtime'

/** As the staff server writes it into the page. */
const SETTINGS = {projectId: 'local', dataset: 'production', siteUrl: 'http://localhost:3000', lake: '/lake'}
const html = `<!doctype html><script id="studio-config" type="application/json">${JSON.stringify(SETTINGS)}</script>`

let opened: Promise<unknown> | undefined

/** One browser by jsdom for all files of a process: the Studio, which is loaded once for them, goes on with its globals. */
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  async setup(global) {
    opened ??= open(global)
    await opened
    return {teardown() {}}
  },
} satisfies Environment

async function open(global: typeof globalThis): Promise<void> {
  const {Blob, File, FormData, Request, URL} = global
  await builtinEnvironments.jsdom.setup(global, {jsdom: {html}})
  // Those that the fetch of Node takes.
  Object.assign(global, {Blob, File, FormData, Request, URL})
  addMissing(global)
}

/** Adds what jsdom does without, as it draws nothing: nothing has a size, and nothing comes into view. */
function addMissing(global: typeof globalThis): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => []
  }
  const query = (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isMatched(media),
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  const noStyle = document.createElement('i').style
  Object.assign(global, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: query,
    scrollTo() {},
    // By the rules of all sheets it takes most of a test's time, as names are looked for by it, and there is nothing to see.
    getComputedStyle: (element: HTMLElement, pseudo?: string) => (pseudo ? noStyle : element.style),
  })
  Object.assign(document, {adoptedStyleSheets: []})
  Object.assign(Element.prototype, {scrollIntoView() {}, scrollTo() {}})
}

/** Answers for a window of 1280 px and reduced motion: tests would wait for each step of a motion. */
function isMatched(media: string): boolean {
  if (media.includes('prefers-reduced-motion')) return true
  const [least = 0] = /min-width: ?(\d+)/.exec(media)?.slice(1).map(Number) ?? []
  const [most = Number.POSITIVE_INFINITY] = /max-width: ?(\d+)/.exec(media)?.slice(1).map(Number) ?? []
  return media.includes('width') && least <= 1280 && 1280 <= most
}
