import {stegaClean} from '@site/content'
import {tradesOf} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {FormSection} from '../../form/form-section.tsx'
import {PrivacyNote} from '../../form/privacy-note.tsx'
import {Island} from '../../island/island.tsx'
import type {SectionProps} from '../section.ts'

/** The form by which firms register that want to work for the company. */
export function FirmRegistration(props: SectionProps<'firmRegistration'>) {
  const {language} = useShell()
  const {promise, trades, privacy} = props.section
  return (
    <FormSection {...props} language={language} title={useWords().firmRegistration}>
      <Island
        name="registration-form"
        draft="registration"
        props={{language, promise, trades: tradesOf(stegaClean(trades), allWords[language])}}
      />
      <PrivacyNote kind="registration" language={language} text={privacy} />
    </FormSection>
  )
}
