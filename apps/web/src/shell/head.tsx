import {type Settings, stegaClean} from '@site/content'
import {languages} from '@site/routes/language'
import {useAlternates} from '../data/alternates.ts'
import {useShell} from '../data/shell.ts'
import {words} from '../language/words.ts'
import {imageAddress} from '../open-graph/image-address.ts'

type Props = {
  title: string
  description?: string
  /** The address under which search engines shall know the page; absent for pages that have none. */
  path?: string
  /** The part of a list that the page holds, counted from 1: each has an address of its own. */
  part?: number | undefined
  /** Part of what a shared link shows. */
  picture?: {path: string; alt: string} | null
  /** Not for search engines. */
  hidden?: boolean
  /** The title is the whole title, without the company's name after it. */
  whole?: boolean
}

/** Everything a page says about itself; one a page. Networks that know Open Graph read the rest of a card from it. */
export function Head(props: Props) {
  const shell = useShell()
  // A head cannot be clicked, so in a preview its texts need no marks of where they are edited.
  const {title, description, path, part = 1, picture, hidden, whole} = shell.preview ? stegaClean(props) : props
  const {settings, siteUrl} = shell.preview ? stegaClean(shell) : shell
  const named = part > 1 ? words[shell.language].part(title, part) : title
  const name = whole || title === settings.companyName ? named : `${named} | ${settings.companyName}`
  return (
    <>
      <title>{name}</title>
      {description ? <meta name="description" content={description} /> : null}
      {hidden || settings.seo.hidden ? <meta name="robots" content="noindex" /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={languages[shell.language].locale} />
      <meta property="og:site_name" content={settings.companyName} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {path ? (
        <>
          <link rel="canonical" href={siteUrl + path + (part > 1 ? `?page=${part}` : '')} />
          {part === 1 ? <Alternates siteUrl={siteUrl} /> : null}
          <meta property="og:url" content={siteUrl + path} />
          <meta
            property="og:image"
            content={siteUrl + imageAddress(path, `${title} ${picture?.path} ${signOf(settings)}`)}
          />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture?.alt || title} />
        </>
      ) : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Lists what a shared picture shows of the company: a change gives the picture another address. */
const signOf = ({companyName, tagline, accent, typeface, logo}: Settings) =>
  [companyName, tagline, accent, typeface, logo?.path].join(' ')
/** The same page in all its languages, with English as the default for other readers. */
function Alternates({siteUrl}: {siteUrl: string}) {
  const alternates = useAlternates()
  const [english] = alternates
  return (
    <>
      {alternates.map(({language, path}) => (
        <link key={language} rel="alternate" hrefLang={language} href={siteUrl + path} />
      ))}
      {english ? <link rel="alternate" hrefLang="x-default" href={siteUrl + english.path} /> : null}
    </>
  )
}
