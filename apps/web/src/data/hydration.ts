import type {HydrationState} from 'react-router-dom'
import type {Assets} from '../shell/document.tsx'
import {holdTexts, withoutTexts} from '../text/held-text.ts'
import {jsonInHtml} from './json-in-html.ts'

/** What the browser takes over from the server: the routes' data and the addresses that the document links. */
export type Hydration = {state: HydrationState; assets: Assets}

const id = 'hydration'

/** A data block, not a script: the content security policy lets no inline script run. */
export function hydrationScript(hydration: Hydration): string {
  return `<script type="application/json" id="${id}">${jsonInHtml(withoutTexts(hydration))}</script>`
}

export function readHydration(): Hydration {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error('The page has no data to take over')
  holdTexts(document)
  return JSON.parse(text)
}
