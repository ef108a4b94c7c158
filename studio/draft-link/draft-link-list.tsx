import {Box, Button, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {PrivateLinks} from '@site/staff/contract'
import {useCallback} from 'react'
import {staffClient} from '../accounts/data/staff-client.ts'
import {useData} from '../accounts/data/use-data.ts'
import {Problem} from '../accounts/labelled.tsx'
import {useSpoken} from '../language/say.ts'
import {officeMoment} from '../office-time.ts'
import {MadeLink, usePrivateLinks} from './made-link.tsx'

/** The links to one draft: a new one, which is shown once, and those that lead to it now. */
export function DraftLinkList({documentId}: {documentId: string}) {
  const {say, sayGiven, sayTime, tag} = useSpoken()
  const load = useCallback(() => staffClient.draftLinks(documentId), [documentId])
  const {data, problem, refresh} = useData<PrivateLinks>(load)
  const {address, failure, isBusy, make, end} = usePrivateLinks('draft', refresh)
  const wrong = failure ?? problem?.message

  return (
    <Stack {...tag} gap={4}>
      <Text size={1} muted>
        {say(
          'Whoever has such a link sees the draft of this document as it is at that moment, on its page, and nothing else that is not published. It ends after seven days, or when you end it.',
        )}
      </Text>
      <Problem text={wrong && sayGiven(wrong)} />
      {address ? (
        <MadeLink address={address} />
      ) : (
        <Box>
          <Button
            text={say('Make a private link')}
            tone="primary"
            disabled={isBusy}
            onClick={() => make(() => staffClient.makeDraftLink(documentId))}
          />
        </Box>
      )}
      {data || wrong ? null : <Spinner muted />}
      {data && data.length > 0 ? (
        <Stack as="ul" gap={2}>
          {data.map((link) => (
            <Flex as="li" key={link.id} align="center" gap={3}>
              <Box flex={1}>
                <Text size={1}>
                  {say('Made {time} by {name}, ends {end}', {
                    time: sayTime(officeMoment(link.createdAt)),
                    name: link.madeBy,
                    end: sayTime(officeMoment(link.expiresAt)),
                  })}
                </Text>
              </Box>
              <Button
                text={say('End now')}
                mode="bleed"
                tone="critical"
                disabled={isBusy}
                onClick={() => end(link.id, staffClient.endDraftLink)}
              />
            </Flex>
          ))}
        </Stack>
      ) : null}
      {data?.length === 0 ? (
        <Text size={1} muted>
          {say('No link leads to it now.')}
        </Text>
      ) : null}
    </Stack>
  )
}
