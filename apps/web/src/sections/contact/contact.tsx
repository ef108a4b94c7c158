import {useLocation} from 'react-router-dom'
import {useShell} from '../../data/shell.ts'
import {SUBJECT_PARAMETER} from '../../data/subject.ts'
import {telephoneHref} from '../../data/telephone.ts'
import {useWhatsappHref} from '../../data/way.ts'
import {useWords} from '../../data/words.ts'
import {PrivacyNote} from '../../form/privacy-note.tsx'
import {Island} from '../../island/island.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Section} from '../../ui/section.tsx'
import {SocialLinks} from '../../ui/social-links.tsx'
import type {SectionProps} from '../section.ts'
import styles from './contact.module.css'

export function Contact({section, axis}: SectionProps<'contact'>) {
  const {label, heading, text, kind, buttonLabel} = section
  const {language} = useShell()
  const subject = new URLSearchParams(useLocation().search).get(SUBJECT_PARAMETER) ?? undefined
  return (
    // Without a name of its own: "Message" would then be the name of two things, the section and its field.
    <Section axis={axis} label={label} id="contact" title="">
      <div className={`grid ${styles.contact}`}>
        <div className="side">
          <h2 className="title">{heading}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
          <OfficeBlock address={kind === 'contact'} />
        </div>
        <div className="right">
          <Island name="contact-form" props={{language, kind, buttonLabel, subject}} when="asked" draft={kind} />
          <PrivacyNote kind="contact" language={language} text={section.privacy} />
        </div>
      </div>
    </Section>
  )
}

function Telephone({number, half}: {number: string; half?: 'left' | 'right'}) {
  return (
    <Fact label={useWords().telephone} half={half} className={`num ${styles.telephone}`}>
      <a href={telephoneHref(number)}>{number}</a>
    </Fact>
  )
}

/** Shows how to reach the company. `address` is left out where the map stands beside it and says it already. */
function OfficeBlock({address}: {address: boolean}) {
  const {settings} = useShell()
  const {phones} = settings
  const whatsapp = useWhatsappHref()
  const words = useWords()
  return (
    <TitleBlock className={styles.block}>
      {address ? <Fact label={words.office}>{settings.address}</Fact> : null}
      {phones.map((number, index) => (
        // Two in a row; the last of an odd count has the row for itself.
        <Telephone
          key={number}
          number={number}
          half={index % 2 === 1 ? 'right' : index + 1 < phones.length ? 'left' : undefined}
        />
      ))}
      {whatsapp ? (
        <Fact label={words.whatsapp} className="num">
          <a href={whatsapp} rel="noopener noreferrer">
            {settings.whatsapp}
          </a>
        </Fact>
      ) : null}
      {settings.email ? (
        <Fact label={words.email}>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </Fact>
      ) : null}
      {settings.socialLinks.length > 0 ? (
        <Fact label={words.follow} className={styles.follow}>
          <SocialLinks />
        </Fact>
      ) : null}
    </TitleBlock>
  )
}
