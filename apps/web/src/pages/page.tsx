import type {HomePage, Page as PageDocument} from '@site/content'
import {useShell} from '../data/shell.ts'
import {opensPage, Sections} from '../sections/index.tsx'
import {Head} from '../shell/head.tsx'
import {PageHead} from '../ui/page-head.tsx'
import styles from './page.module.css'

export function Page({page}: {page: PageDocument}) {
  const head = {title: page.title, subtitle: page.subtitle, crumbs: page.crumbs}
  const first = page.sections[0]
  const part = page.sections.find((section) => 'page' in section)?.page
  const opens = first !== undefined && opensPage.has(first._type)
  return (
    <>
      <Head {...page.seo} path={page.href} part={part} />
      {opens ? null : <PageHead {...head} />}
      <div className={styles.sections}>
        <Sections sections={page.sections} head={opens ? head : undefined} />
      </div>
    </>
  )
}

export function Home({home}: {home: HomePage}) {
  const {settings} = useShell()
  return (
    <>
      <Head
        whole
        {...home.seo}
        // The document is called Home; search engines shall hear the company's name.
        title={home.seo.title === home.title ? settings.seo.title : home.seo.title}
        path="/"
      />
      <Sections sections={home.sections} />
    </>
  )
}
