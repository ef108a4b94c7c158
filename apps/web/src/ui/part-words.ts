import {fill} from '@site/forms/fill'
import {createContext, use} from 'react'
import type {PartWords} from '../language/english-sections.ts'

/** On the server; a page brings along those of its language (`render-page.tsx`), and in browsers they come from there. */
export const PartWordsOf = /* @__PURE__ */ createContext({} as PartWords)

let brought: PartWords | undefined

/** The words of parts that browsers take over, in the language of the page. */
export const usePartWords: () => PartWords = import.meta.env.SSR
  ? () => use(PartWordsOf)
  : () => {
      brought ??= JSON.parse(document.getElementById('part-words')?.textContent ?? '{}') as PartWords
      return brought
    }

/** `2 of 10`, or `2–4 of 10`. */
export const placeText = (words: PartWords, all: number, from: number, to = from): string =>
  fill(words.place, {at: from === to ? from : `${from}–${to}`, all})
