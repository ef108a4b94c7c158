import {checkForm, contactSchema, type Words} from '@site/forms'
import {textAnswers} from '../../form/draft.ts'
import {type Outcome, readOutcome} from '../../form/outcome.ts'
import {trapped} from '../../form/trap.tsx'
import type {Reading} from '../../form/use-form.ts'

export type Message = Record<string, string>

export function readContact(form: HTMLFormElement, words: Words): Reading<Message> {
  const checked = checkForm(contactSchema(words), textAnswers(form))
  if (!checked.ok) return checked
  const {subject, language, ...message} = checked.answers
  return {ok: true, payload: {...message, ...(subject && {subject}), ...(language && {language}), ...trapped(form)}}
}

export async function sendContact(message: Message, headers: Record<string, string>): Promise<Outcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: {...headers, 'Content-Type': 'application/json', Accept: 'application/json'},
      body: JSON.stringify(message),
    })
    return readOutcome(response.status, await response.text())
  } catch (cause) {
    return {kind: 'unreachable', cause}
  }
}
