import {Fragment} from 'react'
import {useWhatsappHref} from '../../data/whatsapp.ts'
import {Required} from '../../form/form-field.tsx'
import {Island} from '../../island/island.tsx'
import {Icon} from '../../ui/icon.tsx'
import {PageHead} from '../../ui/page-head.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './job-application.module.css'

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

export function JobApplication({section, axis, head}: SectionProps<'jobApplication'>) {
  const {label, intro} = section
  const whatsapp = useWhatsappHref()
  return (
    <>
      {head ? (
        <PageHead {...head}>
          <div>
            <Intro text={intro} />
            {whatsapp ? (
              <a className={`link ${styles.ask}`} href={whatsapp} rel="noopener noreferrer">
                Ask by WhatsApp
                <Icon name="whatsapp" />
              </a>
            ) : null}
          </div>
        </PageHead>
      ) : null}
      <Section axis={axis} label={label} flush={Boolean(head)} title="Job application">
        {head ? null : <Intro text={intro} />}
        <Island name="application-form" props={{}} />
      </Section>
    </>
  )
}
