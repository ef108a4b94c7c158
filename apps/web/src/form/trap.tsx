import {guardFields} from '@site/forms'
import {useWords} from './words.tsx'

/** A field that no person sees or reaches; programs that fill in everything fill it too. */
export function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {useWords().leaveEmpty}
        <input name={guardFields.trap} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** Returns the value of the trap, ready to be sent along; `{}` when it is empty, as a person leaves it. */
export function trapped(form: HTMLFormElement): Record<string, string> {
  const entered = new FormData(form).get(guardFields.trap)
  return typeof entered === 'string' && entered !== '' ? {[guardFields.trap]: entered} : {}
}
