import type {Mail} from '../data/submission.ts'
import {ReceivedTime} from '../received-time.tsx'

/** When a mail went, or when it is tried again. */
export function MailProgress({mail}: {mail: Mail}) {
  const {state, attempts, nextAt, settledAt} = mail
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (state === 'written') return 'Without a mail server, mails lie in the data folder.'
  if (state === 'failed') return <>given up after {tries}</>
  if (state === 'sent') return settledAt && <ReceivedTime at={settledAt} />
  if (attempts === 0 || !nextAt) return 'is sent in a moment'
  return (
    <>
      {tries} failed, the next <ReceivedTime at={nextAt} />
    </>
  )
}
