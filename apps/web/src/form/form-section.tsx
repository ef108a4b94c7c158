import type {Language} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {Fragment, type ReactNode} from 'react'
import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWhatsappHref} from '../data/way.ts'
import {Icon} from '../ui/icon.tsx'
import {PageHead, type PageHeadProps} from '../ui/page-head.tsx'
import {Section} from '../ui/section.tsx'
import {Required} from './form-field.tsx'
import styles from './form-section.module.css'

/** The intro may mention the asterisk: then it looks as it does at the fields. */
function Intro({text}: {text: string}) {
  const pieces = text.split('*')
  return (
    <p className={`soft ${styles.intro}`}>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {index > 0 ? <Required /> : null}
          {piece}
        </Fragment>
      ))}
    </p>
  )
}

type Props = {
  language: Language
  section: {label: string | null; intro: string}
  axis?: number
  head?: PageHeadProps
  /** Names the section where no label does. */
  title: string
  /** Leads back to the pages that the form was opened for. */
  from?: ReactNode
  /** Other ways to ask, under the sheet on a phone; absent where the bar of a phone has them. */
  ways?: ReactNode
  children: ReactNode
}

/** A section that is a form. Opening a page, it hangs from the header, so that its first question is in the first view. */
export function FormSection({language, section: {label, intro}, axis, head, title, from, ways, children}: Props) {
  if (!head)
    return (
      <Section axis={axis} label={label} title={title}>
        <Intro text={intro} />
        {from}
        {children}
      </Section>
    )
  return (
    <section className={`wrap ${styles.opening}`} aria-label={(label ?? title) || undefined}>
      <div className={styles.head}>
        <PageHead {...head} beside="form">
          {intro ? <Intro text={intro} /> : null}
        </PageHead>
        {from}
        {ways ? null : <Ways language={language} />}
      </div>
      {children}
      {ways}
    </section>
  )
}

/** Other ways to ask. A phone has them in its bar. */
function Ways({language}: {language: Language}) {
  const [phone] = useShell().settings.phones
  const whatsapp = useWhatsappHref()
  if (!phone && !whatsapp) return null
  return (
    <ul className={styles.ways} data-print="none">
      {phone ? (
        <li>
          <a href={telephoneHref(phone)}>
            <Icon name="phone" />
            <bdi className="num">{phone}</bdi>
          </a>
        </li>
      ) : null}
      {whatsapp ? (
        <li>
          <a href={whatsapp} rel="noopener noreferrer">
            <Icon name="whatsapp" />
            {allWords[language].askByWhatsapp}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
