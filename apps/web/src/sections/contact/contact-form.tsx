import {type ContactKind, contactFields, type FieldErrors, fill, type Language} from '@site/forms'
import {useEffect} from 'react'
import fieldStyles from '../../form/field.module.css'
import {FieldError, FormField, LanguageField} from '../../form/form-field.tsx'
import {Receipt} from '../../form/receipt.tsx'
import {Trap} from '../../form/trap.tsx'
import {useForm} from '../../form/use-form.ts'
import {useWords, withWords} from '../../form/words.tsx'
import {Button} from '../../ui/button.tsx'
import styles from './contact-form.module.css'
import type {Message} from './read-contact.ts'

const rules = () => import('./read-contact.ts')

type Props = {language: Language; kind: ContactKind; buttonLabel: string; subject?: string | undefined}

/** The message of the contact section and of the office page; both go to the same address. */
export const contactForm = () =>
  withWords(({language, kind, buttonLabel, subject}: Props) => {
    const words = useWords()
    const {empty, wording, received, next} = words.contact
    const {props, errors, sending, receipt, refusal, refusals, again} = useForm({
      id: kind,
      wording,
      prepare: rules,
      read: async (form) => (await rules()).readContact(form, words),
      send: async (payload: Message, headers) => (await rules()).sendContact(payload, headers),
      toasts: (found) => contactToasts(found, empty),
    })
    const {ref} = props

    useEffect(() => {
      if (refusals === 0) return
      const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.focus({preventScroll: true})
      // Below the toast that is on its way.
      wrong?.scrollIntoView({block: 'center'})
    }, [refusals, ref])

    return (
      <form {...props} action="/api/contact">
        <Receipt receipt={receipt} title={received} onAgain={again}>
          {next}
        </Receipt>
        <div className={fieldStyles.fields} data-print="none" inert={sending} hidden={receipt !== undefined}>
          {contactFields(kind, words).map((field) => {
            const error = errors[field.name]
            // The shared words for empty fields are the toast's; the text below a field names what that field needs.
            const need = error === empty ? fill(words.problem.missing, {label: field.label}) : error
            return (
              <FormField
                key={field.name}
                field={field}
                preset={field.name === 'subject' ? subject : undefined}
                form={kind}
                error={need}
                className={styles[field.name]}
              />
            )
          })}
          <LanguageField language={language} />
          <Trap />
        </div>
        <FieldError message={refusal} />
        <div className={styles.send} hidden={receipt !== undefined}>
          <Button type="submit" className={styles.button} disabled={sending}>
            {sending ? wording.sending : buttonLabel}
          </Button>
        </div>
      </form>
    )
  })

/** One toast for whatever is empty; only a complete message is told what else is wrong with it. */
function contactToasts(errors: FieldErrors, empty: string): string[] {
  const texts = Object.values(errors).filter((text) => text !== undefined)
  return texts.includes(empty) ? [empty] : texts
}
