import {FormSection} from '../../form/form-section.tsx'
import {KeptFor} from '../../form/kept-for.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'

export function JobApplication(props: SectionProps<'jobApplication'>) {
  return (
    <FormSection {...props} title="Job application">
      <Island name="application-form" props={{}} />
      <KeptFor kind="application" />
    </FormSection>
  )
}
