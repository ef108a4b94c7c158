import assets from 'virtual:assets'
import {type Language, languages} from '@site/routes/language'
import type {ReactNode} from 'react'
import {firstFonts, type LookSettings, lookOf, lookStyle} from '../data/look.ts'
import {words} from '../language/words.ts'
import {PartWordsOf} from '../ui/part-words.ts'
import {Sprite} from '../ui/sprite.tsx'

type Props = {
  language?: Language | undefined
  /** The host that islands get pictures from. */
  imageHost?: string
  /** Absent = nothing is known of the company. */
  settings?: LookSettings
  /** A page that is to have its styles in its head links none, and says where the whole sheet is. */
  stylesAt: 'head' | 'link'
  children: ReactNode
}

/** The HTML document itself. */
export function Document({language = 'en', imageHost, settings, stylesAt, children}: Props) {
  const look = lookOf(settings)
  return (
    <html
      lang={language}
      dir={languages[language].direction}
      className={language === 'ur' ? 'urdu' : undefined}
      style={lookStyle(look)}
      data-images={imageHost || undefined}
      data-styles={stylesAt === 'head' ? assets.styles : undefined}
      data-missing={words[language].partMissing}
      data-again={words[language].again}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f4f0" />
        {firstFonts(look.typeface, language).map((font) => (
          <link
            key={font}
            rel="preload"
            href={assets.fonts[font]}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {/* Without scripts, nothing would fetch the styles of menus and dialogs later. */}
        {stylesAt === 'head' ? (
          <noscript>
            <link rel="stylesheet" href={assets.styles} />
          </noscript>
        ) : null}
        {assets.styles && stylesAt === 'link' ? <link rel="stylesheet" href={assets.styles} /> : null}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        <Sprite />
        <PartWordsOf value={words[language].parts}>{children}</PartWordsOf>
      </body>
    </html>
  )
}
