import type {Language} from '@site/routes/language'
import {useEffect} from 'react'
import {definePlugin, type LayoutProps, type SchemaTypeDefinition} from 'sanity'
import {locales, type Spoken, speak, speakFromNow, useSpoken} from './say.ts'

/** Puts what the schema says into words of the language, which Sanity reads once a configuration. */
export const typesIn = (types: SchemaTypeDefinition[], language: Language): SchemaTypeDefinition[] =>
  language === 'en' ? types : types.map((type) => translate(type, speak(language)))

/** Parts of a definition that say nothing, or with a title that is a document's. */
const SILENT = new Set(['components', 'icon', 'initialValue', 'preview'])

/** Says titles and descriptions, whatever depth they are at. */
function translate<Part>(part: Part, spoken: Spoken): Part {
  if (Array.isArray(part)) return part.map((each) => translate(each, spoken)) as Part
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
  const said = Object.entries(part).map(([name, value]) => {
    if (typeof value === 'string' && name === 'title') return [name, spoken.sayGiven(value)]
    if (typeof value === 'string' && name === 'description') return [name, spoken.sayText(value)]
    return [name, SILENT.has(name) ? value : translate(value, spoken)]
  })
  return Object.fromEntries(said)
}

type Chosen = {language: Language; onChoose: (language: Language) => void}

/** Offers our languages, speaks that of the configuration, and tells when another one is chosen. */
export const studioLanguage = definePlugin<Chosen>(({language, onChoose}) => {
  speakFromNow(language)
  return {
    name: 'studio-language',
    i18n: {locales},
    studio: {
      components: {
        layout: function FollowLanguage(props: LayoutProps) {
          const {language: chosen} = useSpoken()
          useEffect(() => {
            if (chosen !== language) onChoose(chosen)
          }, [chosen])
          return props.renderDefault(props)
        },
      },
    },
  }
})
