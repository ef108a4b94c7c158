import {stegaClean} from '@site/content'
import {LONGEST_ABOUT, workKinds} from '@site/forms'
import {useLocation} from 'react-router-dom'
import {QUOTE_PARAMETERS} from '../../data/quote.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {CameFrom} from '../../form/came-from.tsx'
import {FormSection} from '../../form/form-section.tsx'
import {PrivacyNote} from '../../form/privacy-note.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'
import styles from './quote-request.module.css'

type Section = SectionProps<'quoteRequest'>['section']
type Looked = Section['projects'][number]

/** As many works as can be compared. */
const MOST_LOOKED_AT = 5

export function QuoteRequest(props: SectionProps<'quoteRequest'>) {
  const {language} = useShell()
  const words = useWords()
  const asked = new URLSearchParams(useLocation().search)
  const looked = lookedAt(props.section, asked)
  return (
    <FormSection
      {...props}
      language={language}
      title={words.quoteRequest}
      from={<CameFrom words={words.lookedAt} links={looked} />}
    >
      <Island
        name="quote-form"
        draft="quote"
        props={{
          language,
          promise: [props.section.promise, ...props.section.steps.map(stepText)].filter(Boolean).join(' '),
          presets: presetsOf(stegaClean(looked), asked),
        }}
      />
      <NextSteps steps={props.section.steps} title={words.nextSteps} />
      <PrivacyNote kind="quote" language={language} text={props.section.privacy} />
    </FormSection>
  )
}

type Step = Section['steps'][number]

const stepText = ({when, text}: Step) => `${when}: ${text}`

/** Says what the company does with a request, and when. */
function NextSteps({steps, title}: {steps: Step[]; title: string}) {
  if (steps.length === 0) return null
  return (
    <div className={styles.next}>
      <h3 className="label">{title}</h3>
      <ol>
        {steps.map(({_key, when, text}) => (
          <li key={_key}>
            <span className="note">{when}</span> {text}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Returns the works and services that the address names; unknown names are ignored. */
function lookedAt({services, projects}: Section, asked: URLSearchParams): Looked[] {
  const known = {service: services, project: projects}
  const named = QUOTE_PARAMETERS.flatMap((name) => {
    const slugs = asked.get(name)?.split(',')
    return known[name].filter(({slug}) => slugs?.includes(slug))
  })
  return named.slice(0, MOST_LOOKED_AT)
}

/**
 * A service is addressed by the kind of work that it is, a work says it: `high-rise-buildings`, `High-rise building`. What has no page
 * as a service is asked for as the form calls it.
 */
function presetsOf(looked: Looked[], asked: URLSearchParams): Record<string, string> {
  const kinds = looked.map(({kind, slug}) => (kind ?? slug).toLowerCase().replaceAll(' ', '-'))
  const isMeant = (value: string) => asked.get('service') === value || kinds.some((kind) => kind.startsWith(value))
  const work = workKinds.find(isMeant)
  const about = namesWithin(LONGEST_ABOUT, looked)
  return {...(about && {about}), ...(work && {work})}
}

/** Names as many as there is room for: a visitor could not shorten the value of a hidden field. */
function namesWithin(longest: number, looked: Looked[]): string {
  const join = (names: string, {label}: Looked) => (names ? `${names}, ${label}` : label)
  return looked.reduce((names, one) => (join(names, one).length <= longest ? join(names, one) : names), '')
}
