import type {Language} from '@site/routes/language'
import {cleanup, configure, render, within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {createMockAuthStore, StudioProvider, useWorkspace} from 'sanity'
import {RouteScope, useRouterState} from 'sanity/router'
import {afterEach, vi} from 'vitest'
import {configIn} from '../sanity.config.ts'
import {type Person, userOf} from './office.ts'

// A server answers, on a busy machine late; the page as a whole would say less than what was looked for.
configure({asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? '')})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

declare const jsdom: {reconfigure: (options: {url: string}) => void}

/** Opens a tool within the Studio's own providers at its address, such as `/inbox/contact`, as this person sees it. */
export async function openTool(person: Person, path: string, {language = 'en'}: {language?: Language} = {}) {
  cleanup()
  vi.stubGlobal('fetch', person.fetch)
  jsdom.reconfigure({url: `${person.origin}/studio${path}`})
  // The Studio's history stays from test to test.
  dispatchEvent(new PopStateEvent('popstate'))
  const {client} = person
  const auth = createMockAuthStore({client, currentUser: await userOf(person)})
  render(
    <StudioProvider config={{...configIn(language, () => {}), auth}}>
      <Tool />
    </StudioProvider>,
  )
  return {user: userEvent.setup(), screen: within(document.body)}
}

/** Stands in the middle of the Studio, without its bar and what lies over all tools. */
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
