import {Box, Button, Card, Flex, Grid, Stack, Text} from '@sanity/ui'
import type {Mail, Submission} from '@site/api/inbox'
import {dayText} from '@site/content/validity'
import {type Field, shownValue} from '@site/forms'
import {useEffect} from 'react'
import {useSpoken} from '../../language/say.ts'
import {ActivityList} from '../activity-list.tsx'
import type {InboxProblem} from '../data/inbox-problem.ts'
import {kinds} from '../data/kind.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {wrapped} from '../letter-text.tsx'
import {DetailHeader} from './detail-header.tsx'
import {FileCard} from './file-card.tsx'
import {MailState} from './mail-state.tsx'
import {Notes} from './notes.tsx'
import {ReplyList} from './reply-list.tsx'
import {Section} from './section.tsx'
import {useSpam} from './use-spam.ts'

/** A question and what was answered; long answers keep their line breaks and run in their own direction. */
function Answer({field, value}: {field: Field; value: string}) {
  const {say} = useSpoken()
  const long = field.kind === 'textarea'
  return (
    <Stack gap={3} gridColumn={field.wide || long ? 'full' : 'auto'}>
      <Text as="dt" size={1} muted>
        {field.label}
      </Text>
      <Text as="dd" size={2} muted={!value} dir={long ? 'auto' : undefined} style={wordsOfVisitor}>
        {value ? <AnswerValue field={field} value={value} /> : say('Not given')}
      </Text>
    </Stack>
  )
}

const wordsOfVisitor = {margin: 0, ...wrapped}

/** An answer as what it is: an address to write to, a number to call, a day, or text. */
function AnswerValue({field, value}: {field: Field; value: string}) {
  const {sayTime} = useSpoken()
  if (field.kind === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>
  if (field.kind === 'tel')
    return (
      <a dir="ltr" href={`tel:${value.replaceAll(/[^\d+]/g, '')}`}>
        {value}
      </a>
    )
  if (field.kind === 'date') return sayTime(dayText(value))
  return field.kind === 'textarea' ? value : <bdi>{shownValue(field, value)}</bdi>
}

/** Columns: what was sent and what became of it are side by side where there is room for both. */
const columns = {maxWidth: 1320, alignItems: 'start'}

const column = {maxWidth: 600, minWidth: 0}

// The server tells of a delivery only when asked.
const mailPause = 10_000

type Props = {
  open: OpenSubmission
  submission: Submission
  /** Why what is shown may be old. */
  problem: InboxProblem | undefined
}

export function SubmissionView({open, submission, problem}: Props) {
  const {say} = useSpoken()
  const {files, spam, mails, replies} = submission
  const waiting = [...mails, ...replies.flatMap(({mail}) => mail ?? [])].some(({state}) => state === 'waiting')
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(open.refresh, mailPause)
    return () => clearInterval(timer)
  }, [waiting, open])

  return (
    <Box as="article" aria-labelledby="inbox-heading">
      <DetailHeader open={open} submission={submission} />
      {problem && <StaleNotice problem={problem} retry={open.refresh} />}
      {spam && <SpamNotice open={open} />}
      <Grid gridTemplateColumns={[1, 1, 1, 1, 1, 2]} gapX={6} gapY={5} padding={[3, 3, 4, 5]} style={columns}>
        <Stack gap={5} style={column}>
          {files.map((file) => (
            <FileCard key={file.place} id={submission.id} file={file} />
          ))}
          <Answers submission={submission} />
        </Stack>
        <Stack gap={5} style={column}>
          <Notes open={open} submission={submission} />
          <ReplyList replies={replies} />
          <MailList mails={mails} spam={spam} />
          <Section heading={say('Activity')}>
            <ActivityList {...submission} />
          </Section>
        </Stack>
      </Grid>
    </Box>
  )
}

/** Every question with its answer, in the parts in which the form asks. */
function Answers({submission: {kind, answers}}: {submission: Submission}) {
  const list = (fields: readonly Field[]) => (
    <Grid as="dl" gridTemplateColumns={[1, 2]} gapX={4} gapY={5} margin={0}>
      {fields.map((field) => {
        const value = answers[field.name] ?? ''
        // What was not asked was not left out either.
        return field.kind === 'hidden' && !value ? null : <Answer key={field.name} field={field} value={value} />
      })}
    </Grid>
  )
  const {language} = useSpoken()
  const {fields: all, parts} = kinds[kind].form[language]
  if (!parts) return list(all)
  return parts.map(({id, heading, fields}) => (
    <Section key={id} heading={heading}>
      {list(fields)}
    </Section>
  ))
}

/** Lists the mails that this submission caused, and how far they came. */
function MailList({mails, spam}: {mails: readonly Mail[]; spam: boolean}) {
  const {say} = useSpoken()
  return (
    <Section heading={say('Mails')}>
      {mails.length === 0 && (
        <Text size={1} muted>
          {spam ? say('None: spam is not mailed.') : say('None.')}
        </Text>
      )}
      {mails.map((mail) => (
        <MailState key={mail.kind} mail={mail} />
      ))}
    </Section>
  )
}

function SpamNotice({open}: {open: OpenSubmission}) {
  const {say} = useSpoken()
  const {rescue, busy} = useSpam(open)
  return (
    <Card tone="caution" borderBottom paddingX={[3, 3, 4, 5]} paddingY={3}>
      <Flex align="center" gap={3}>
        <Text size={1} style={{flex: 1}}>
          {say('In the spam: no mails go out about it, and it is erased 30 days after it was put there.')}
        </Text>
        <Button mode="ghost" fontSize={1} padding={2} text={say('Not spam')} loading={busy} onClick={rescue} />
      </Flex>
    </Card>
  )
}

/** Says that what is shown may be out of date: it was read, but could not be read again. */
function StaleNotice({problem, retry}: {problem: InboxProblem; retry: () => void}) {
  const {say, sayGiven} = useSpoken()
  return (
    <Card tone="caution" borderBottom padding={3} role="status">
      <Flex align="center" gap={3}>
        <Text size={1} style={{flex: 1}}>
          {say('This may be out of date: {message}', {message: sayGiven(problem.message)})}
        </Text>
        <Button mode="bleed" fontSize={1} padding={2} text={say('Try again')} onClick={retry} />
      </Flex>
    </Card>
  )
}
