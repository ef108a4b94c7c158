import {PortableText, type PortableTextReactComponents} from '@portabletext/react'
import type {RichText as RichTextValue} from '@site/content'
import {Anchor} from './anchor.tsx'
import {Caption, Picture} from './picture.tsx'
import styles from './rich-text.module.css'

const components: Partial<PortableTextReactComponents> = {
  block: {
    normal: ({children}) => <p>{children}</p>,
    h2: ({children}) => <h2 className="head">{children}</h2>,
    h3: ({children}) => <h3>{children}</h3>,
    blockquote: ({children}) => <blockquote className="statement">{children}</blockquote>,
  },
  list: {
    bullet: ({children}) => <ul>{children}</ul>,
    number: ({children}) => <ol>{children}</ol>,
  },
  marks: {
    linkMark: ({children, value}) => <Anchor link={value}>{children}</Anchor>,
  },
  types: {
    picture: ({value}) => (
      <figure>
        <Picture picture={value.picture} sizes="(min-width: 1024px) 720px, 92vw" />
        <Caption picture={value.picture} />
      </figure>
    ),
  },
}

/** Running text as an editor wrote it, at most 62 characters a line. */
export function RichText({value, className}: {value: RichTextValue | null | undefined; className?: string}) {
  if (!value?.length) return null
  return (
    <div className={[styles.text, className].filter(Boolean).join(' ')} data-text="">
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
