import {LinkIcon} from '@sanity/icons/Link'
import {Box, Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {endOf, today} from '@site/content/validity'
import type {PrivateLink} from '@site/staff/contract'
import {useId, useState} from 'react'
import {staffClient} from '../accounts/data/staff-client.ts'
import {Problem} from '../accounts/labelled.tsx'
import {MadeLink, usePrivateLinks} from '../draft-link/made-link.tsx'
import {type Spoken, useSpoken} from '../language/say.ts'
import {officeDay, officeMoment} from '../office-time.ts'
import type {LinksOfPacks} from './use-pack-links.ts'

/** The server ends each by then. */
const MOST_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

const lastDay = () => today(new Date(Date.now() + MOST_DAYS * DAY_MS))

type Props = {
  pack: string
  isPublished: boolean
  deadline: string | undefined
  links: LinksOfPacks
}

/** Lists links to a pack: a reader with one sees what is published until its last day, or until it is ended. */
export function PackLinks({pack, isPublished, deadline, links}: Props) {
  const {say, sayGiven} = useSpoken()
  const isUsual = deadline !== undefined && deadline >= today() && deadline <= lastDay()
  const [chosen, setChosen] = useState<string>()
  const until = chosen ?? (isUsual ? deadline : today())
  const {address, failure, isBusy, make, end} = usePrivateLinks('pack', links.refresh)
  const field = useId()
  const wrong = failure ?? links.problem
  const shown = links.linksOf(pack)

  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        {say('Private links')}
      </Heading>
      <Problem text={wrong && sayGiven(wrong)} />
      {shown.length > 0 ? (
        <Card border radius={2} overflow="hidden">
          <Stack as="ul">
            {shown.map((link) => (
              <PackLinkRow
                key={link.id}
                link={link}
                isBusy={isBusy}
                onEnd={() => void end(link.id, staffClient.endPackLink)}
              />
            ))}
          </Stack>
        </Card>
      ) : null}
      {address ? <MadeLink address={address} /> : null}
      {isPublished ? (
        <Flex gap={3} align="center" wrap="wrap">
          <Text as="label" size={1} {...{htmlFor: field}}>
            {say('Last day')}
          </Text>
          <Box style={{width: '11em'}}>
            <TextInput
              id={field}
              type="date"
              min={today()}
              max={lastDay()}
              value={until}
              onChange={({currentTarget}) => setChosen(currentTarget.value)}
            />
          </Box>
          <Button
            icon={LinkIcon}
            text={say('Make a private link')}
            mode="ghost"
            disabled={!until || isBusy}
            onClick={() => void make(() => staffClient.makePackLink(pack, Date.parse(endOf(until))))}
          />
        </Flex>
      ) : (
        <Text size={1} muted>
          {say('Publish the pack first: a private link shows what is published of it.')}
        </Text>
      )}
    </Stack>
  )
}

function PackLinkRow({link, isBusy, onEnd}: {link: PrivateLink; isBusy: boolean; onEnd(): void}) {
  const spoken = useSpoken()
  const {say, sayTime} = spoken
  return (
    <Card as="li" borderBottom padding={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{minWidth: '14em'}}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {say('Private link by {name}, ends after {day}', {
                name: link.madeBy,
                day: sayTime(officeDay(link.expiresAt)),
              })}
            </Text>
            <Text size={1} muted>
              {openedText(link, spoken)}
            </Text>
          </Stack>
        </Box>
        <Button text={say('End now')} mode="bleed" tone="critical" fontSize={1} disabled={isBusy} onClick={onEnd} />
      </Flex>
    </Card>
  )
}

function openedText({openings, openedAt}: PrivateLink, {say, sayTime}: Spoken): string {
  if (openedAt === undefined) return say('Not opened yet')
  const values = {count: openings, time: sayTime(officeMoment(openedAt))}
  return say(openings === 1 ? 'Opened once on {time}' : 'Opened {count} times, last on {time}', values)
}
