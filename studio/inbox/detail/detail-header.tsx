import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {ArrowRightIcon} from '@sanity/icons/ArrowRight'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {Submission} from '@site/api/inbox'
import {useEffect, useRef, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {kinds} from '../data/kind.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {ReplyDialog} from '../reply/reply-dialog.tsx'
import {MoreMenu} from './more-menu.tsx'
import {AssigneeSelect, StageSelect} from './stage-select.tsx'

/** Says who and when, and what one can do. Stays in sight while the answers scroll. */
export function DetailHeader({open, submission}: {open: OpenSubmission; submission: Submission}) {
  const {say, sayGiven, language} = useSpoken()
  const {address, narrow, takeFocus} = useInbox()
  const {kind, id, name, receivedAt} = submission
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the list made way, nothing else has the focus.
    if (takeFocus.current || document.activeElement === document.body) heading.current?.focus()
    takeFocus.current = false
  }, [takeFocus])

  return (
    <Card borderBottom paddingX={[3, 3, 4, 5]} paddingY={4} style={{position: 'sticky', top: 0, zIndex: 3}}>
      <Flex gap={3} align="flex-start" wrap="wrap">
        {narrow && (
          <Button
            mode="bleed"
            padding={2}
            icon={language === 'ur' ? ArrowRightIcon : ArrowLeftIcon}
            aria-label={say('Back to the {many}', {many: sayGiven(kinds[kind].many)})}
            onClick={() => address.show({id: undefined})}
          />
        )}
        <Stack flex={1} gap={3} paddingTop={1} style={{minWidth: 200}}>
          <Heading as="h2" id="inbox-heading" ref={heading} tabIndex={-1} size={2} style={headingStyle}>
            <bdi>{name}</bdi>
          </Heading>
          <Text size={1} muted>
            <Time at={receivedAt} />, <span style={{whiteSpace: 'nowrap'}}>{say('reference {id}', {id})}</span>
          </Text>
        </Stack>
        <Flex gap={2} align="center" wrap="wrap">
          <StageSelect open={open} submission={submission} />
          <AssigneeSelect open={open} submission={submission} />
          <ReplyButton open={open} submission={submission} />
          <MoreMenu open={open} submission={submission} />
        </Flex>
      </Flex>
    </Card>
  )
}

/** It takes the focus only to be read out, so it needs no ring. */
const headingStyle = {overflowWrap: 'anywhere', outline: 'none'} as const

/** Applicants are answered from here, all others from the mail program. */
function ReplyButton({open, submission}: {open: OpenSubmission; submission: Submission}) {
  const {say} = useSpoken()
  const [writing, setWriting] = useState(false)
  const look = {mode: 'ghost', fontSize: 1, icon: EnvelopeIcon, text: say('Reply')} as const
  if (submission.kind !== 'application') return <Button {...look} as="a" href={replyLink(submission)} />
  return (
    <>
      <Button {...look} onClick={() => setWriting(true)} />
      {writing && <ReplyDialog open={open} submission={submission} onClose={() => setWriting(false)} />}
    </>
  )
}

/** Opens the mail program with an answer to the sender. */
function replyLink({email, id, kind, subject}: Submission): string {
  const about = subject || `Your ${kinds[kind].one}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${about} (${id})`)}`
}
