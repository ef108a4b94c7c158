import {inLanguage, type Language, languages} from '@site/routes/language'
import {useLocation, useRouteLoaderData} from 'react-router-dom'
import {useShell} from './shell.ts'

type Alternate = {language: Language; path: string}

/** Returns the addresses of the page on view in all its languages; none where it is in one alone. */
export function useAlternates(): Alternate[] {
  const {urduPages} = useShell()
  const {pathname} = useLocation()
  return useRouteLoaderData('page') ? alternatesOf(pathname, urduPages) : []
}

/** @param urduPages by their English paths */
export function alternatesOf(pathname: string, urduPages: readonly {path: string | null}[]): Alternate[] {
  const english = inLanguage(pathname, 'en')
  if (!urduPages.some(({path}) => path === english)) return []
  return (Object.keys(languages) as Language[]).map((language) => ({language, path: inLanguage(english, language)}))
}
