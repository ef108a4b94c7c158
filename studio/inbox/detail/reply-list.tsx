import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {Reply} from '@site/api/inbox'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {replyTemplates} from '../data/reply.ts'
import {LetterText, wrapped} from '../letter-text.tsx'
import {MailBadge, MailProgress} from './mail-state.tsx'
import {Section} from './section.tsx'

/** Lists what was written to the applicant, and how far it came. */
export function ReplyList({replies}: {replies: readonly Reply[]}) {
  const {say, sayGiven} = useSpoken()
  if (replies.length === 0) return null
  return (
    <Section heading={say('Replies')}>
      <Stack as="ul" gap={2} padding={0} margin={0} aria-label={say('Replies')}>
        {replies.map(({id, template, author, writtenAt, subject, text, mail}) => (
          <Card key={id} as="li" tone="transparent" radius={2} padding={3}>
            <Stack gap={3}>
              <Flex align="center" gap={2} wrap="wrap">
                <Text size={1} muted>
                  {sayGiven(replyTemplates.find(({name}) => name === template)?.title ?? '')}, <bdi>{author.name}</bdi>,{' '}
                  <Time at={writtenAt} />
                </Text>
                {mail && <MailBadge mail={mail} />}
                {mail && mail.state !== 'sent' && (
                  <Text size={1} muted>
                    <MailProgress mail={mail} />
                  </Text>
                )}
              </Flex>
              <LetterText subject={subject} text={text} />
              {mail?.error && (
                <Text size={1} muted style={wrapped}>
                  {mail.error}
                </Text>
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
