import {guardFields} from '@site/forms/guard'

/** A field that no person sees or reaches; programs that fill in everything fill it too. */
export function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={guardFields.trap} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
