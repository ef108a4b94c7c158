import type {RichText as RichTextValue} from '@site/content'
import {text} from '../bundle/index.ts'
import {htmlOf, nameOf} from './held-text.ts'
import styles from './rich-text.module.css'
import {useFollowedLinks} from './use-followed-links.ts'

const Blocks = text.part((from) => from.Blocks)

/** Running text as an editor wrote it, at most 62 characters a line. */
export function RichText({value, className}: {value: RichTextValue | null | undefined; className?: string}) {
  const follow = useFollowedLinks()
  const first = value?.[0]
  if (!value || !first) return null
  const named = {className: [styles.text, className].filter(Boolean).join(' '), 'data-text': nameOf(first)}
  const html = htmlOf(first)
  if (html === undefined) {
    return (
      <div {...named}>
        <Blocks value={value} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key clicks links
    <div {...named} onClick={follow} dangerouslySetInnerHTML={{__html: html}} />
  )
}
