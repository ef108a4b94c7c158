import type {FieldErrors, Wording} from '@site/forms'
import {type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState} from 'react'
import {useHydrated} from '../island/host.ts'
import {clearToasts, showToast} from '../ui/toast/show-toast.ts'
import {Attempt} from './attempt.ts'
import {dropDraft, fillForm, loadDraft, saveDraft, textAnswers} from './draft.ts'
import type {Outcome} from './outcome.ts'

export type Reading<Payload> = {ok: true; payload: Payload} | {ok: false; errors: FieldErrors}

export type FormPlan<Payload> = {
  /** Names the draft; one a form of the site. */
  id: string
  wording: Wording
  /** Called when the visitor begins to use the form: fetches what checking it takes. */
  prepare: () => Promise<unknown>
  /** Checks the values of the form; `errors` in the order of the fields. */
  read: (form: HTMLFormElement) => Reading<Payload> | Promise<Reading<Payload>>
  send: (payload: Payload, headers: Record<string, string>) => Promise<Outcome>
  /** The toasts for what is wrong in the fields. */
  toasts: (errors: FieldErrors) => string[]
}

/** The life of a form: idle, sending, idle again; emptied only on success. Its fields are uncontrolled. */
export function useForm<Payload>({id, wording, prepare, read, send, toasts}: FormPlan<Payload>) {
  const draft = useDraft(id)
  const {form, attempt} = draft
  const busy = useRef(false)
  const {refuse, settle, clear, ...verdict} = useVerdict({...draft, busy}, wording)
  const [sending, setSending] = useState(false)
  const hydrated = useHydrated()

  async function submit() {
    if (!form.current || !attempt.current) return
    clear()
    clearToasts()
    const reading = await read(form.current)
    if (!reading.ok) {
      refuse(reading.errors)
      for (const text of toasts(reading.errors)) showToast('failed', text)
      return
    }
    refuse({})
    setSending(true)
    settle(await send(reading.payload, await attempt.current.headers()))
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      await submit()
    } catch (cause) {
      settle({kind: 'unreachable', cause})
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  function onInput(event: InputEvent<HTMLFormElement>) {
    const {target} = event
    if ('name' in target && typeof target.name === 'string') verdict.edited(target.name)
  }

  // A failure to fetch shows when the form is sent.
  const onFocus = () => void prepare().catch(() => {})

  return {
    /** For the form element. Without scripts the browser checks by itself and posts. */
    props: {ref: form, method: 'post', noValidate: hydrated, onFocus, onSubmit, onInput, 'aria-busy': sending},
    sending,
    answers: draft.answers,
    ...verdict,
  } as const
}

/** Keeps what was entered from one visit to the next, with the attempt under which it is sent. */
function useDraft(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})

  useEffect(() => {
    const draft = loadDraft(id)
    attempt.current = new Attempt(draft?.attempt)
    if (!form.current) return
    if (draft) fillForm(form.current, draft.answers)
    setAnswers(textAnswers(form.current))
  }, [id])

  function keep() {
    if (!form.current) return
    const entered = textAnswers(form.current)
    setAnswers(entered)
    saveDraft(id, {answers: entered, attempt: attempt.current?.saved()})
  }

  function empty() {
    form.current?.reset()
    attempt.current?.renew()
    dropDraft(id)
    setAnswers({})
  }

  return {form, attempt, answers, keep, empty}
}

/** Tells what became of the form: what is wrong at which field, or the receipt. */
function useVerdict(
  {form, attempt, keep, empty, busy}: ReturnType<typeof useDraft> & {busy: RefObject<boolean>},
  wording: Wording,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  /** `refusal`: why the server took nothing, when that lies in no field; it stays when the toast has gone. */
  const [answer, setAnswer] = useState<{receipt?: {reference: string}; refusal?: string}>({})
  /** Counts the tries that were refused, so that a page can move the focus each time. */
  const [refusals, setRefusals] = useState(0)

  const clear = () => setAnswer({})

  function edited(name: string) {
    // A message under way keeps its key: a try after it must be recognized as the same.
    if (!busy.current) attempt.current?.edited()
    clear()
    setErrors(({[name]: _cleared, ...others}) => others)
    keep()
  }

  /** Shows a message at one field at once, before anything is sent. */
  function report(name: string, message: string) {
    setErrors((others) => ({...others, [name]: message}))
  }

  /** After a receipt: the form, empty, for another one. */
  function again() {
    clear()
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(),
    )
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
  }

  function settle(outcome: Outcome) {
    if (outcome.kind === 'sent') {
      empty()
      refuse({})
      setAnswer({receipt: {reference: outcome.reference}})
      return showToast('done', wording.sent)
    }
    if (outcome.kind === 'refused') {
      // The server holds another message under this key: the next try is a new one, also after a reload.
      if (outcome.status === 409) attempt.current?.renew()
      refuse(outcome.errors)
      setAnswer({refusal: outcome.title})
      showToast('failed', wording.refused, undefined, outcome.title)
    } else {
      reportFailure(outcome.cause)
      showToast('failed', wording.unreachable)
    }
    keep()
  }

  return {errors, ...answer, refusals, edited, again, report, refuse, settle, clear}
}

/** A form that could not be sent is also logged, with what the browser says about it. */
function reportFailure(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for it
  console.error(cause)
}
