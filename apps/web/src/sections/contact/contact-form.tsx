import type {FieldErrors} from '@site/forms'
import {type ContactKind, contactFields, contactWording} from '@site/forms'
import {useEffect} from 'react'
import fieldStyles from '../../form/field.module.css'
import {FormField} from '../../form/form-field.tsx'
import {Receipt} from '../../form/receipt.tsx'
import {Trap} from '../../form/trap.tsx'
import {type FormPlan, useForm} from '../../form/use-form.ts'
import {Button} from '../../ui/button.tsx'
import styles from './contact-form.module.css'

const rules = () => import('./read-contact.ts')
const message: Omit<FormPlan<Record<string, string>>, 'id'> = {
  wording: contactWording,
  prepare: rules,
  read: async (form) => (await rules()).readContact(form),
  send: async (payload, headers) => (await rules()).sendContact(payload, headers),
  toasts: contactToasts,
}

/** The message of the contact section and of the office page; both go to the same address. */
export function ContactForm({kind, buttonLabel}: {kind: ContactKind; buttonLabel: string}) {
  const {props, errors, sending, receipt, refusals, again} = useForm({id: kind, ...message})
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
      <Receipt receipt={receipt} title="We have your message." onAgain={again}>
        We will answer by email.
      </Receipt>
      <div className={fieldStyles.fields} inert={sending} hidden={receipt !== undefined}>
        {contactFields(kind).map((field) => {
          const error = errors[field.name]
          // The shared words for empty fields are the toast's; below a field stands what that field needs.
          const need = error === contactWording.empty ? `${field.label} is required` : error
          return <FormField key={field.name} field={field} form={kind} error={need} className={styles[field.name]} />
        })}
        <Trap />
      </div>
      <div className={styles.send} hidden={receipt !== undefined}>
        <Button type="submit" className={styles.button} disabled={sending}>
          {sending ? contactWording.sending : buttonLabel}
        </Button>
      </div>
    </form>
  )
}

/** One toast for whatever is empty; only a complete message is told what else is wrong with it. */
function contactToasts(errors: FieldErrors): string[] {
  const texts = Object.values(errors).filter((text) => text !== undefined)
  return texts.includes(contactWording.empty) ? [contactWording.empty] : texts
}
