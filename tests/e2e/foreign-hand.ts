import type {Page} from '@playwright/test'
import {translate} from './visit.ts'

/** Samples of changes that other programs make to a page before the visitor types. */
export const HANDS = [
  {name: 'a password manager', touch: (page: Page) => insert(page, 'main input:not([type=hidden])', 'afterend')},
  {name: 'a writing helper', touch: (page: Page) => insert(page, 'main textarea', 'beforebegin')},
  {name: 'a translator', touch: (page: Page) => translate(page.locator('main'))},
]

/** Puts an element of another program beside each of these. */
export const insert = (page: Page, beside: string, where: InsertPosition) =>
  page.evaluate(
    ([beside, where]) => {
      for (const element of document.querySelectorAll(beside)) element.insertAdjacentHTML(where, '<div></div>')
    },
    [beside, where] as const,
  )
