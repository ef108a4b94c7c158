import type {RichText as RichTextValue} from '@site/content'
import {firstText} from '../../data/first-text.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Portrait} from '../../ui/portrait.tsx'
import {RichText} from '../../ui/rich-text.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './letter.module.css'

/** A letter or a biography: the person and the words in one frame, which closes with who it is and the next page. */
export function Letter({section, axis, opens, next}: SectionProps<'letter'>) {
  const {label, statement, body, person} = section
  const {companyName} = useShell().settings
  const {people} = useWords()
  const parts = partsOf(body ?? [])
  return (
    <Section axis={axis} label={label} title={firstText(label, person?.title)} flush={opens}>
      <div className={styles.frame}>
        {person ? (
          <div className={styles.person}>
            <Portrait picture={person.picture} sizes="(min-width: 1024px) 32vw, (min-width: 640px) 24vw, 92vw" />
          </div>
        ) : null}
        <div className={styles.words}>
          <p className={`statement ${styles.statement}`}>{statement}</p>
          {parts.length > 1 ? (
            <div className={styles.parts}>
              {parts.map((part) => (
                <RichText key={part[0]?._key} value={part} />
              ))}
            </div>
          ) : (
            <RichText value={body} className={styles.text} />
          )}
          {person ? (
            <div className={styles.last}>
              <TitleBlock className={styles.block}>
                {person.name ? <Fact label={people.name}>{person.name}</Fact> : null}
                <Fact label={people.position}>{person.title}</Fact>
                <Fact label={people.company}>{companyName}</Fact>
              </TitleBlock>
              {next?.href ? (
                <Anchor link={next} className={styles.next} data-print="none">
                  {next.label}
                  <Icon name="right" />
                </Anchor>
              ) : null}
            </div>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

/** Returns the blocks by their headings; the blocks before the first one are a part as well. */
function partsOf(body: RichTextValue): RichTextValue[] {
  const parts: RichTextValue[] = []
  for (const block of body) {
    const begins = block._type === 'block' && block.style === 'h2'
    const open = parts.at(-1)
    if (begins || !open) parts.push([block])
    else open.push(block)
  }
  return parts
}
