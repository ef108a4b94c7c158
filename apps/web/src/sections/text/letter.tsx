import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Portrait} from '../../ui/portrait.tsx'
import {RichText} from '../../ui/rich-text.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './letter.module.css'

/** A letter or a biography: the person as a drawing with its title block, the words beside it. */
export function Letter({section, axis}: SectionProps<'letter'>) {
  const {label, statement, body, person} = section
  const {companyName} = useShell().settings
  const {people} = useWords()
  return (
    <Section axis={axis} label={label} title={label ?? person?.title}>
      <div className="grid">
        {person ? (
          <div className={styles.person}>
            <Portrait picture={person.picture} sizes="(min-width: 1024px) 30vw, 60vw" />
            <TitleBlock className={styles.block}>
              {person.name ? <Fact label={people.name}>{person.name}</Fact> : null}
              <Fact label={people.position}>{person.title}</Fact>
              <Fact label={people.company}>{companyName}</Fact>
            </TitleBlock>
          </div>
        ) : null}
        <div className={styles.words}>
          <p className={`statement ${styles.statement}`}>{statement}</p>
          <RichText value={body} />
        </div>
      </div>
    </Section>
  )
}
