import type {Language} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {Fragment, type ReactNode} from 'react'
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
  children: ReactNode
}

/** A section that is a form: what to know beforehand and another way to ask stand beside the page's title. */
export function FormSection({language, section: {label, intro}, axis, head, title, children}: Props) {
  const whatsapp = useWhatsappHref()
  return (
    <>
      {head ? (
        <PageHead {...head}>
          <div>
            <Intro text={intro} />
            {whatsapp ? (
              <a className={`link ${styles.ask}`} href={whatsapp} rel="noopener noreferrer">
                {allWords[language].askByWhatsapp}
                <Icon name="whatsapp" />
              </a>
            ) : null}
          </div>
        </PageHead>
      ) : null}
      <Section axis={axis} label={label} flush={Boolean(head)} title={title}>
        {head ? null : <Intro text={intro} />}
        {children}
      </Section>
    </>
  )
}
