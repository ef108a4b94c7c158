import type {Language} from '@site/routes/language'
import {useEffect} from 'react'
import {definePlugin, type FieldGroupDefinition, type LayoutProps, type SchemaTypeDefinition} from 'sanity'
import {types} from '../schema/index.ts'
import {locales, speak, useSpoken} from './say.ts'

/** Puts what the schema says into words of the language, which Sanity reads once a configuration. */
export const typesIn = (language: Language): SchemaTypeDefinition[] => {
  const {sayGiven} = speak(language)
  return language === 'en' ? types : types.map((type) => ({...type, ...titlesOf(type, sayGiven)}))
}

type Titled = {title?: string | undefined; groups?: FieldGroupDefinition[]}

function titlesOf({title = '', groups}: Titled, say: (title: string) => string): Titled {
  return {
    title: say(title),
    ...(groups && {groups: groups.map((group) => ({...group, title: say(group.title ?? '')}))}),
  }
}

type Chosen = {language: Language; onChoose: (language: Language) => void}

/** Offers our languages, and tells when another one is chosen than that of the configuration. */
export const studioLanguage = definePlugin<Chosen>(({language, onChoose}) => ({
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
}))
