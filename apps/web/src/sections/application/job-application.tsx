import {stegaClean} from '@site/content'
import {applicationFields, choicesOf, type Language, resumeField} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {useLocation} from 'react-router-dom'
import {OPENING_PARAMETER} from '../../data/opening.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {CameFrom} from '../../form/came-from.tsx'
import {FormSection} from '../../form/form-section.tsx'
import {PrivacyNote} from '../../form/privacy-note.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'

export function JobApplication(props: SectionProps<'jobApplication'>) {
  const {language} = useShell()
  const words = useWords()
  const wanted = new URLSearchParams(useLocation().search).get(OPENING_PARAMETER)
  const {whatsapp} = useShell().settings
  // The opening that the address names counts only while applications are open.
  const opening = props.section.openings.find(({slug}) => slug === wanted)
  return (
    <FormSection
      {...props}
      language={language}
      title={words.jobApplication}
      from={
        <CameFrom
          words={words.applyFor}
          links={opening ? [{label: `${opening.title}, ${opening.place}`, href: opening.href}] : []}
        />
      }
    >
      <Island
        name="application-form"
        draft="application"
        props={{
          ...formProps(language, stegaClean(props.section), stegaClean(opening)),
          whatsapp: stegaClean(whatsapp),
        }}
      />
      <PrivacyNote kind="application" language={language} text={props.section.privacy} />
    </FormSection>
  )
}

type Section = SectionProps<'jobApplication'>['section']

/** Asked in English, each question says in Urdu as well what it asks for. */
const urduLabels = [...applicationFields(allWords.ur), resumeField(allWords.ur)].map(({name, label}) => [name, label])

function formProps(language: Language, {offered}: Section, opening: Section['openings'][number] | undefined) {
  const choices = choicesOf(
    {position: offered?.trades, workLocation: offered?.workCities, shiftPreference: offered?.shifts},
    allWords[language],
  )
  const props = {language, choices, urdu: language === 'en' ? Object.fromEntries(urduLabels) : {}}
  if (!opening) return props
  const {slug} = opening
  const title = opening.title.trim()
  // Not every opening is for a trade that one may choose at other times.
  const isOffered = choices.position.some(({value}) => value === title)
  const position = isOffered ? choices.position : [{value: title, label: title}, ...choices.position]
  return {...props, choices: {...choices, position}, opening: {slug, title}}
}
