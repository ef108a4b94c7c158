import type {HomePage} from '@site/content'
import {useShell} from '../data/shell.ts'
import {CompanyData} from '../head/company-data.tsx'
import {Head} from '../head/head.tsx'
import {Sections} from '../sections/index.tsx'

export function Home({home}: {home: HomePage}) {
  const {settings} = useShell()
  return (
    <>
      <Head
        whole
        title={settings.seo.title || home.seo.title}
        description={home.seo.description}
        picture={home.seo.picture}
        hidden={home.seo.hidden}
        path="/"
      />
      <CompanyData />
      <Sections sections={home.sections} />
    </>
  )
}
