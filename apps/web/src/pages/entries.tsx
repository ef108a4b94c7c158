import {Fact, TitleBlock} from '../ui/title-block.tsx'
import type {FormResult} from './form-result.ts'

/** What was entered, to copy from if the browser does not bring the filled form back. */
export function Entries({entries}: Pick<FormResult, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="head">
        What you entered
      </h2>
      <p className="soft">Nothing of this was stored. Your browser keeps the form when you go back.</p>
      <TitleBlock>
        {entries.map(({label, value}) => (
          <Fact key={label} label={label}>
            <span dir="auto">{value}</span>
          </Fact>
        ))}
      </TitleBlock>
    </section>
  )
}
