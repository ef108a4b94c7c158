import {PortableText, type PortableTextReactComponents} from '@portabletext/react'
import type {RichText} from '@site/content'
import {Anchor} from '../ui/anchor.tsx'
import {Caption} from '../ui/caption.tsx'
import {Picture} from '../ui/picture.tsx'

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

/** The paragraphs, lists and pictures of a text. */
export function Blocks({value}: {value: RichText}) {
  return <PortableText value={value} components={components} onMissingComponent={false} />
}
