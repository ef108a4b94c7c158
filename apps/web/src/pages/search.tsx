import {useLoaderData} from 'react-router-dom'
import {useShell} from '../data/shell.ts'
import type {SearchData} from '../data/source.ts'
import {Head} from '../shell/head.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {SearchField} from '../ui/search-field.tsx'
import styles from './search.module.css'
import {SearchResults} from './search-results.tsx'

export function SearchPage() {
  const {searchText} = useShell().settings
  const {text, results} = useLoaderData<SearchData>()
  const title = text ? `${searchText.title}: ${text}` : searchText.title
  return (
    <>
      <Head title={title} description={searchText.placeholder} path="/search" hidden />
      <PageHead title={searchText.title} crumbs={[]} />
      <div className={`wrap ${styles.search}`}>
        <SearchField key={text} text={text} placeholder={searchText.placeholder} />
        {text ? <SearchResults results={results} empty={searchText.empty} /> : null}
      </div>
    </>
  )
}
