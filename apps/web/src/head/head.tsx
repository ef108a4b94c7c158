import {type PictureSource, pictureUrl} from '@site/content/picture'
import {useShell} from '../data/shell.ts'

type Props = {
  title: string
  description?: string
  /** The address under which search engines shall know the page; absent for pages that have none. */
  path?: string
  picture?: (PictureSource & {alt: string}) | null
  /** Not for search engines. */
  hidden?: boolean
  /** The title is the whole title, without the company's name after it. */
  whole?: boolean
}

/** Everything a page says about itself; one a page. */
export function Head({title, description, path, picture, hidden, whole}: Props) {
  const {settings, siteUrl, imageHost} = useShell()
  const name = whole || title === settings.companyName ? title : `${title} | ${settings.companyName}`
  const address = path === undefined ? undefined : new URL(path, siteUrl).href
  const shared = picture ?? settings.seo.picture
  // The proportions that every network shows whole.
  const image = shared && pictureUrl(shared, {width: 1200, aspect: 1200 / 630, imageHost: imageHost || siteUrl})
  return (
    <>
      <title>{name}</title>
      {description ? <meta name="description" content={description} /> : null}
      {hidden || settings.seo.hidden ? <meta name="robots" content="noindex" /> : null}
      {address ? <link rel="canonical" href={address} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.companyName} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {address ? <meta property="og:url" content={address} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {image && shared.alt ? <meta property="og:image:alt" content={shared.alt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
