import {stegaClean} from '@site/content'
import {choicesOf} from '@site/forms'
import {useLocation} from 'react-router-dom'
import {OPENING_PARAMETER} from '../../data/opening.ts'
import {CameFrom} from '../../form/came-from.tsx'
import {FormSection} from '../../form/form-section.tsx'
import {KeptFor} from '../../form/kept-for.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'

export function JobApplication(props: SectionProps<'jobApplication'>) {
  const wanted = new URLSearchParams(useLocation().search).get(OPENING_PARAMETER)
  // What the address names counts only while one may apply for it.
  const opening = props.section.openings.find(({slug}) => slug === wanted)
  return (
    <FormSection {...props} title="Job application">
      <CameFrom
        words="You apply for"
        links={opening ? [{label: `${opening.title}, ${opening.place}`, href: opening.href}] : []}
      />
      <Island
        name="application-form"
        draft="application"
        props={formProps(stegaClean(props.section), stegaClean(opening))}
      />
      <KeptFor kind="application" />
    </FormSection>
  )
}

type Section = SectionProps<'jobApplication'>['section']

function formProps({offered}: Section, opening: Section['openings'][number] | undefined) {
  const choices = choicesOf({
    position: offered?.trades,
    workLocation: offered?.workCities,
    shiftPreference: offered?.shifts,
  })
  if (!opening) return {choices}
  const {slug, title} = opening
  // Not every opening is for a trade that one may choose at other times.
  const isOffered = choices.position.some(({value}) => value === title)
  const position = isOffered ? choices.position : [{value: title, label: title}, ...choices.position]
  return {choices: {...choices, position}, opening: {slug, title}}
}
