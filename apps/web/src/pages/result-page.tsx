import {allWords} from '@site/forms/words/all'
import styles from '../form/error-summary.module.css'
import noticeStyles from '../form/notice.module.css'
import type {FormResult} from '../renderer.ts'
import {Head} from '../shell/head.tsx'
import {Button} from '../ui/button.tsx'
import {Fact, TitleBlock} from '../ui/drawing-sheet.tsx'
import {Icon} from '../ui/icon.tsx'
import {PageHead} from '../ui/page-head.tsx'

/** The answer to a form, in the place of the page that it was filled in on. */
export function ResultPage({result}: {result: FormResult}) {
  const {language, title, text, back} = result
  return (
    <>
      <Head title={title} hidden />
      <PageHead title={title} crumbs={[]} />
      <div className="wrap result">
        <p className="statement">{text}</p>
        <Problems {...result} />
        <Entries {...result} />
        <Button href={back}>{allWords[language].result.back}</Button>
      </div>
    </>
  )
}

/** Shows what was entered, to copy from if the browser does not bring the filled form back. */
function Entries({entries, language}: FormResult) {
  if (entries.length === 0) return null
  const {entered, notStored} = allWords[language].result
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="head">
        {entered}
      </h2>
      <p className="soft">{notStored}</p>
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

/** Lists what to correct. One message is listed once for several fields where the form words it so. */
function Problems({errors, language}: FormResult) {
  const messages = [...new Set(errors.map(({message}) => message))]
  if (messages.length === 0) return null
  return (
    <section className={`${noticeStyles.notice} ${styles.summary}`} aria-labelledby="problems">
      <Icon name="warn" />
      <div>
        <h2 id="problems">{allWords[language].result.problem}</h2>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
