import type {Language} from '@site/routes/language'
import {configure, within} from '@testing-library/dom'
import {userEvent} from '@testing-library/user-event'
import {createRoot, type Root} from 'react-dom/client'
import {createMockAuthStore, StudioProvider, useWorkspace} from 'sanity'
import {RouteScope, useRouterState} from 'sanity/router'
import {vi} from 'vitest'
import {FindingsLayout} from '../health/use-findings.tsx'
import {configIn} from '../sanity.config.ts'
import {type Person, userOf} from './office.ts'

// A server answers, on a busy machine late. Nothing is drawn: whether it can be seen is asked of the whole Studio. The page
// as a whole would say less than what was looked for.
configure({
  asyncUtilTimeout: 20_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split('\n')[0]),
})

const place = document.createElement('div')
let root: Root | undefined

/** Takes the tool and the browser of its person away, after each test (`close-tool.ts`). */
export function closeTool(): void {
  root?.unmount()
  place.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

declare const jsdom: {reconfigure: (options: {url: string}) => void}

/** Opens a tool within the Studio's own providers at its address, such as `/inbox/contact`, as this person sees it. */
export async function openTool(person: Person, path: string, {language = 'en'}: {language?: Language} = {}) {
  closeTool()
  vi.stubGlobal('fetch', person.fetch)
  jsdom.reconfigure({url: `${person.origin}/studio${path}`})
  // The Studio's history stays from test to test.
  dispatchEvent(new PopStateEvent('popstate'))
  const {client} = person
  const auth = createMockAuthStore({client, currentUser: await userOf(person)})
  root = createRoot(document.body.appendChild(place))
  root.render(
    <StudioProvider config={{...configIn(language, () => {}), auth}}>
      <FindingsLayout renderDefault={() => <Tool />} />
    </StudioProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    screen: within(document.body),
    /** Puts a text in the place of what a field has. */
    async fill(field: HTMLElement, text: string) {
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
  }
}

/** The tool in the middle of the Studio, without its bar and what is over all tools. */
function Tool() {
  const {tools} = useWorkspace()
  const {tool: name} = useRouterState()
  const tool = tools.find((each) => each.name === name)
  if (!tool) return <p>There is no tool {String(name)}.</p>
  return (
    <RouteScope scope={tool.name}>
      <tool.component tool={tool} />
    </RouteScope>
  )
}
