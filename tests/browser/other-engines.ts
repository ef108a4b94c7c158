import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import puppeteer from 'puppeteer-core'

const WIDTH = 1366
const HEIGHT = 900

export const FIREFOX = '/usr/bin/firefox-esr'

/** Debian's WebKit has its small browser here, beside its own helpers. */
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Keys by their code points, as WebDriver names them. */
const KEYS = {Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004'}

/** A visitor in a browser that Playwright cannot drive: what he does, and what he sees as the value of an expression. */
export type Visitor = {
  open(url: string): Promise<unknown>
  see(expression: string): Promise<unknown>
  click(selector: string): Promise<unknown>
  type(selector: string, text: string): Promise<unknown>
  choose(selector: string, value: string): Promise<unknown>
  press(key: keyof typeof KEYS): Promise<unknown>
  close(): Promise<unknown>
}

/** Firefox as Debian has it, over WebDriver BiDi, which it speaks itself. */
async function firefox(): Promise<Visitor> {
  const browser = await puppeteer.launch({browser: 'firefox', executablePath: FIREFOX})
  const page = await browser.newPage()
  await page.setViewport({width: WIDTH, height: HEIGHT})
  return {
    open: (url) => page.goto(url),
    see: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    choose: (selector, value) => page.select(selector, value),
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}

/** WebKitGTK over WebDriver, on a virtual screen. */
async function webkit(): Promise<Visitor> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  // `-displayfd` picks a free number, and says it when the screen is there.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const env = {
    ...process.env,
    DISPLAY: `:${await firstLine(screen)}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_RUNTIME_DIR: home,
  }
  const port = 20_000 + (process.pid % 20_000)
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {env, stdio: 'ignore'})
  const ask = async (path: string, body?: object, method = 'POST') => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {method, body: body && JSON.stringify(body)})
    const {value} = (await answer.json()) as {value: Record<string, string>}
    if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value
  }
  const options = {binary: MINI_BROWSER, args: ['--automation']}
  const capabilities = {alwaysMatch: {'webkitgtk:browserOptions': options}}
  const {sessionId} = await untilThere(() => ask('', {capabilities}))
  const session = `/${sessionId}`
  await ask(`${session}/window/rect`, {width: WIDTH, height: HEIGHT})
  const find = async (selector: string) => {
    const element = await ask(`${session}/element`, {using: 'css selector', value: selector})
    return `${session}/element/${Object.values(element)[0]}`
  }
  return {
    open: (url) => ask(`${session}/url`, {url}),
    see: (expression) => ask(`${session}/execute/sync`, {script: `return ${expression}`, args: []}),
    click: async (selector) => {
      // Its driver looks where an element is before the page has glided there.
      const script = `document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})`
      await ask(`${session}/execute/sync`, {script, args: [selector]})
      await ask(`${await find(selector)}/click`, {})
    },
    type: async (selector, text) => ask(`${await find(selector)}/value`, {text}),
    choose: async (selector, value) => ask(`${await find(`${selector} option[value="${value}"]`)}/click`, {}),
    press: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({type, value: KEYS[key]}))
      return ask(`${session}/actions`, {actions: [{type: 'key', id: 'keyboard', actions}]})
    },
    close: async () => {
      await ask(session, undefined, 'DELETE')
      driver.kill()
      screen.kill()
      await rm(home, {recursive: true, force: true})
    },
  }
}

export const otherEngines = {Firefox: firefox, WebKit: webkit}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
    child.once('error', reject)
  })
}

/** A driver that was just started refuses connections for a moment. */
async function untilThere<Answer>(ask: () => Promise<Answer>, tries = 100): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    return untilThere(ask, tries - 1)
  }
}
