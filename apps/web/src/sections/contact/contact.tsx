import {useLocation} from 'react-router-dom'
import {useShell} from '../../data/shell.ts'
import {SUBJECT_PARAMETER} from '../../data/subject.ts'
import {telephoneHref} from '../../data/telephone.ts'
import {useWhatsappHref} from '../../data/way.ts'
import {useWords} from '../../data/words.ts'
import formStyles from '../../form/form-section.module.css'
import {FormSection} from '../../form/form-section.tsx'
import {PrivacyNote} from '../../form/privacy-note.tsx'
import {Island} from '../../island/island.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Section} from '../../ui/section.tsx'
import {SocialLinks} from '../../ui/social-links.tsx'
import type {SectionProps} from '../section.ts'
import styles from './contact.module.css'

export function Contact({section, axis, head}: SectionProps<'contact'>) {
  const {label, heading, text, kind, buttonLabel} = section
  const {language} = useShell()
  const subject = new URLSearchParams(useLocation().search).get(SUBJECT_PARAMETER) ?? undefined
  const form = <Island name="contact-form" props={{language, kind, buttonLabel, subject}} when="asked" draft={kind} />
  const note = <PrivacyNote kind="contact" language={language} text={section.privacy} />
  // Neither has a name of its own: "Message" would then be the name of two things, the section and its field.
  if (head)
    return (
      <FormSection
        section={{label: null, intro: text ?? ''}}
        {...{language, head}}
        title=""
        ways={<OfficeBlock address={kind === 'contact'} departments={section.departments} isNarrow />}
      >
        <div className={`${formStyles.sheet} ${styles.sheet}`} id="contact">
          <h2 className="head">{heading}</h2>
          {form}
        </div>
        {note}
      </FormSection>
    )
  return (
    <Section axis={axis} label={label} id="contact" title="">
      <div className={`grid ${styles.contact}`}>
        <div className="side">
          <h2 className="title">{heading}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
          <OfficeBlock address={kind === 'contact'} />
        </div>
        <div className="right">
          {form}
          {note}
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

type Departments = SectionProps<'contact'>['section']['departments']
type OfficeProps = {address: boolean; departments?: Departments; isNarrow?: boolean}

/** Shows how to reach the company. `address` is false where the map beside it says it; `isNarrow` where two numbers do not fit beside each other. */
function OfficeBlock({address, departments = [], isNarrow = false}: OfficeProps) {
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
          half={isNarrow ? undefined : index % 2 === 1 ? 'right' : index + 1 < phones.length ? 'left' : undefined}
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
          <MailLink address={settings.email} />
        </Fact>
      ) : null}
      {departments.map(({_key, department, name, telephone, email}) => (
        <Fact key={_key} label={department} className="num">
          <p>{name}</p>
          {telephone ? (
            <p>
              <a href={telephoneHref(telephone)}>{telephone}</a>
            </p>
          ) : null}
          {email ? <MailLink address={email} /> : null}
        </Fact>
      ))}
      {settings.socialLinks.length > 0 ? (
        <Fact label={words.follow} className={styles.follow}>
          <SocialLinks />
        </Fact>
      ) : null}
    </TitleBlock>
  )
}

/** An address that is too long for its cell goes on in a new line at its `@`. */
function MailLink({address}: {address: string}) {
  const [name, host] = address.split(/(?=@)/)
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />
      {host}
    </a>
  )
}
