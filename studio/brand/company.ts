import {createElement, useEffect} from 'react'
import {definePlugin, type LayoutProps, useDocumentStore} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'

type Company = {name: string | null; logo: string | null}

const KEPT = 'studio.company'

const QUERY = `*[_id == "siteSettings"][0]{"name": coalesce(shortName, companyName), "logo": logo.asset->url}`

/** As this browser saw it last: the Studio wants its title before anybody has signed in, and the settings are private. */
function lastSeen(): Company {
  try {
    return {name: null, logo: null, ...JSON.parse(globalThis.document ? (localStorage.getItem(KEPT) ?? '{}') : '{}')}
  } catch {
    return {name: null, logo: null}
  }
}

const {name, logo} = lastSeen()

/** Stands at the upper left and in the browser's tab: the company's short name and its logo. */
export const workspaceBrand = {
  title: name ?? 'Website',
  ...(logo ? {icon: () => createElement('img', {src: `${logo}?w=64&h=64&fit=max`, alt: ''})} : {}),
}

/** Keeps the company's name and logo for the next time that the Studio opens. */
export const rememberCompany = definePlugin({name: 'remember-company', studio: {components: {layout: Layout}}})

function Layout(props: LayoutProps) {
  const store = useDocumentStore()
  useEffect(() => {
    const reading = store
      .listenQuery(QUERY, {}, {tag: 'company', perspective: 'published'})
      .pipe(askAgain())
      .subscribe((found: Company | null) => localStorage.setItem(KEPT, JSON.stringify(found ?? {})))
    return () => reading.unsubscribe()
  }, [store])
  return props.renderDefault(props)
}
