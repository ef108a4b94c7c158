type LanguageFacts = {
  /** In an Open Graph card. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Begins the paths of its pages. */
  prefix: '' | `/${string}`
  /** Label of the link to it, in its own script, for people who read no other language. */
  name: string
}

/** Languages of pages by their tags (BCP 47). A page that names none is in English. */
export const languages = {
  en: {locale: 'en_GB', direction: 'ltr', prefix: '', name: 'English'},
  ur: {locale: 'ur_PK', direction: 'rtl', prefix: '/ur', name: 'اردو'},
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

/** Tells in which language the page at a pathname is. */
export const languageOf = (pathname: string): Language =>
  pathname === languages.ur.prefix || pathname.startsWith(`${languages.ur.prefix}/`) ? 'ur' : 'en'

/** The pathname of the same page in another language; `/` and `/ur` are each other's. */
export function inLanguage(pathname: string, language: Language): string {
  const english = pathname.slice(languages[languageOf(pathname)].prefix.length) || '/'
  return (languages[language].prefix + english).replace(/(?<=.)\/$/, '')
}
