import type {HomePage} from '@site/content'
import {useShell} from '../data/shell.ts'
import {Sections} from '../sections/index.tsx'
import {Head} from '../shell/head.tsx'

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
