import {Head} from '../shell/head.tsx'
import {Button} from '../ui/button.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {Entries} from './entries.tsx'
import type {FormResult} from './form-result.ts'
import {Problems} from './problems.tsx'

/** The answer to a form, in the place of the page that it was filled in on. */
export function ResultPage({result}: {result: FormResult}) {
  const {title, text, back, errors, entries} = result
  return (
    <>
      <Head title={title} hidden />
      <PageHead title={title} crumbs={[]} />
      <div className="wrap result">
        <p className="statement">{text}</p>
        <Problems errors={errors} />
        <Entries entries={entries} />
        <Button href={back}>Back to the page</Button>
      </div>
    </>
  )
}
