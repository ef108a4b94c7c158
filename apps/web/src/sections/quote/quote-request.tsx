import {FormSection} from '../../form/form-section.tsx'
import {KeptFor} from '../../form/kept-for.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'

export function QuoteRequest(props: SectionProps<'quoteRequest'>) {
  return (
    <FormSection {...props} title="Request for a quote">
      <Island name="quote-form" props={{promise: props.section.promise}} />
      <KeptFor kind="quote" />
    </FormSection>
  )
}
