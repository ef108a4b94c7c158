import type {Language, Words} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {fetchWords} from '@site/forms/words/fetch-words'
import {type ComponentType, createContext, use} from 'react'

const FormWords = createContext<Words | undefined>(undefined)

/** The words of a form in its language. */
export function useWords(): Words {
  const words = use(FormWords)
  if (!words) throw new Error('A form has no words')
  return words
}

/** Gives a form its words: the server has them in every language, a browser fetches those of its page, or fails. */
export async function withWords<Props extends {language: Language}>(Form: ComponentType<Props>) {
  const here = import.meta.env.SSR ? undefined : await fetchWords(document.documentElement.lang)
  return function FormInLanguage(props: Props) {
    return (
      <FormWords value={import.meta.env.SSR ? allWords[props.language] : here}>
        <Form {...props} />
      </FormWords>
    )
  }
}
