import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import type {PrivateLink, PrivateLinks} from '@site/staff/contract'
import {useCallback, useState} from 'react'
import {staffClient} from '../accounts/data/staff-client.ts'
import {useData} from '../accounts/data/use-data.ts'
import {HandedValue} from '../accounts/handed-value.tsx'
import {asProblem} from '../inbox/data/inbox-problem.ts'
import {useSpoken} from '../language/say.ts'
import {officeMoment} from '../office-time.ts'
import {studioConfig} from '../studio-config.ts'

/** The links to one draft: a new one, which is shown once, and those that lead to it now. */
export function DraftLinkList({documentId}: {documentId: string}) {
  const {say, sayTime, sayGiven, tag} = useSpoken()
  const load = useCallback(() => staffClient.draftLinks(documentId), [documentId])
  const {data, problem, refresh} = useData<PrivateLinks>(load)
  const [made, setMade] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    await work().catch((error: unknown) => setFailure(asProblem(error).message))
    setBusy(false)
    refresh()
  }
  const make = () =>
    attempt(async () => {
      const {code} = await staffClient.makeDraftLink(documentId)
      setMade(`${studioConfig.siteUrl}/-/draft/${code}`)
    })
  const end = ({id}: PrivateLink) =>
    attempt(async () => {
      await staffClient.endDraftLink(id)
      setMade(undefined)
    })
  const wrong = failure ?? problem?.message

  return (
    <Stack {...tag} gap={4}>
      <Text size={1} muted>
        {say(
          'Whoever has such a link sees the draft of this document as it is at that moment, on its page, and nothing else that is not published. It ends after seven days, or when you end it.',
        )}
      </Text>
      {wrong ? (
        <Card tone="critical" padding={3} radius={2} role="alert">
          <Text size={1}>{sayGiven(wrong)}</Text>
        </Card>
      ) : null}
      {made ? (
        <HandedValue label={say('Private link')} text={say('Copy it now: it cannot be shown again.')} value={made} />
      ) : (
        <Box>
          <Button text={say('Make a private link')} tone="primary" disabled={isBusy} onClick={make} />
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
              <Button text={say('End now')} mode="bleed" tone="critical" disabled={isBusy} onClick={() => end(link)} />
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
