import type {SearchResult} from '@site/content'
import {inLanguage} from '@site/routes/language'
import {useLoaderData} from 'react-router-dom'
import {useShell} from '../data/shell.ts'
import type {SearchData} from '../data/source.ts'
import {telephoneHref, whatsappHref} from '../data/telephone.ts'
import {useDays, useWords} from '../data/words.ts'
import type {Words} from '../language/english.ts'
import {Head} from '../shell/head.tsx'
import {Anchor} from '../ui/anchor.tsx'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Picture} from '../ui/picture.tsx'
import {RowLink, RowList} from '../ui/row-link.tsx'
import {SearchField} from '../ui/search-field.tsx'
import {Validity} from '../ui/validity.tsx'
import styles from './search.module.css'

export function SearchPage() {
  const {
    language,
    settings: {searchText},
  } = useShell()
  const {text, results} = useLoaderData<SearchData>()
  const title = text ? `${searchText.title}: ${text}` : searchText.title
  return (
    <>
      <Head title={title} description={searchText.placeholder} path={inLanguage('/search', language)} hidden />
      <PageHead title={searchText.title} crumbs={[]} />
      <div className={`wrap ${styles.search}`}>
        <SearchField key={text} text={text} placeholder={searchText.placeholder} />
        {text ? <SearchResults results={results} empty={searchText.empty} /> : null}
      </div>
    </>
  )
}

/** A search without results still offers the quote form, the telephone, pages that mention the words, or else the main pages. */
function NothingFound({text, mentioned}: {text: string; mentioned: SearchResult[]}) {
  const {settings, quote} = useShell()
  const {notFound, phones} = settings
  const [phone] = phones
  return (
    <>
      <p className="statement" data-none="">
        {text}
      </p>
      <div className={styles.ways}>
        {quote?.href ? (
          <Button href={quote.href} tone="way">
            {quote.label}
          </Button>
        ) : null}
        {phone ? (
          <Button href={telephoneHref(phone)} icon="phone" tone="plain" className="num">
            {phone}
          </Button>
        ) : null}
      </div>
      <Mentions results={mentioned} />
      {mentioned.length > 0 ? null : (
        <RowList>
          {notFound.links.map((link) => (
            <RowLink key={link._key} link={link} />
          ))}
        </RowList>
      )}
    </>
  )
}

/** Lists pages about something else that say what was typed. */
function Mentions({results}: {results: SearchResult[]}) {
  const {mentioning} = useWords()
  if (results.length === 0) return null
  return (
    <>
      <h2 className={`head ${styles.mentioning}`}>{mentioning}</h2>
      <ResultList results={results} />
    </>
  )
}

function SearchResults({results: {found, mentioned}, empty}: {results: SearchData['results']; empty: string}) {
  const words = useWords()
  return (
    <>
      <p className={`note num ${styles.count}`} role="status">
        {words.results(found.length)}
      </p>
      {found.length ? (
        <>
          <ResultList results={found} />
          <Mentions results={mentioned} />
        </>
      ) : (
        <NothingFound text={empty} mentioned={mentioned} />
      )}
    </>
  )
}

function ResultList({results}: {results: SearchResult[]}) {
  const {companyName} = useShell().settings
  const words = useWords()
  const days = useDays()
  return (
    <ul className={styles.results}>
      {results.map((result) => (
        <li key={result._id}>
          <Anchor className="lit" link={{href: hrefOf(result, companyName)}} data-kind={wordOf(result.kind, words)}>
            {result.picture ? (
              <span className={styles.picture}>
                <Picture picture={result.picture} sizes="120px" aspect="3:2" alt="" />
              </span>
            ) : null}
            <span className={`note ${styles.kind}`}>{wordOf(result.kind, words)}</span>
            <span className={styles.words}>
              <strong className="head">{result.title}</strong>
              {result.summary ? (
                <span className="soft">
                  <bdi>{result.summary}</bdi>
                </span>
              ) : null}
              <Validity validity={days.validityOf(result.validUntil)} />
            </span>
            <Icon name="right" className={styles.arrow} />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** Returns the name that visitors have for what is found. */
function wordOf(kind: SearchResult['kind'], {pageKinds, ...words}: Words): string {
  return kind in pageKinds
    ? pageKinds[kind as keyof typeof pageKinds]
    : words[kind as Exclude<typeof kind, keyof typeof pageKinds>]
}

function hrefOf({kind, title, href}: SearchResult, companyName: string): string | null {
  if (kind === 'telephone') return telephoneHref(title)
  if (kind === 'whatsapp') return whatsappHref(title, companyName)
  return kind === 'email' ? `mailto:${title}` : href
}
