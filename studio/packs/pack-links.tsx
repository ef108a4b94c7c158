import {CopyIcon} from '@sanity/icons/Copy'
import {LinkIcon} from '@sanity/icons/Link'
import {Box, Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {LinkOpening} from '@site/api/inbox'
import {today} from '@site/content/validity'
import {useId, useState} from 'react'
import {useDateTimeFormat} from 'sanity'
import {ReceivedTime} from '../inbox/received-time.tsx'
import {studioConfig} from '../studio-config.ts'
import type {PackLink} from './change-pack.ts'
import type {OpeningOf} from './use-link-openings.ts'

export const addressOf = ({_key}: PackLink) => `${studioConfig.siteUrl}/-/pack/${_key}`

type Props = {
  links: PackLink[]
  openingOf: OpeningOf | undefined
  deadline: string | undefined
  onAdd(until: string): Promise<void>
  onEnd(link: PackLink): Promise<void>
}

/** Whoever has a link sees the pack until its last day, or until it is ended. */
export function PackLinks({links, openingOf, deadline, onAdd, onEnd}: Props) {
  const [until, setUntil] = useState(deadline && deadline >= today() ? deadline : today())
  const field = useId()
  return (
    <Stack gap={3}>
      <Heading as="h3" size={1}>
        Private links
      </Heading>
      {links.length > 0 ? (
        <Card border radius={2} overflow="hidden">
          <Stack as="ul">
            {links.map((link) => (
              <PackLinkRow
                key={link._key}
                link={link}
                opening={openingOf?.(link._key)}
                isCounted={openingOf !== undefined}
                onEnd={() => onEnd(link)}
              />
            ))}
          </Stack>
        </Card>
      ) : null}
      <Flex gap={3} align="center" wrap="wrap">
        <Text as="label" size={1} {...{htmlFor: field}}>
          Last day
        </Text>
        <Box style={{width: '11em'}}>
          <TextInput
            id={field}
            type="date"
            min={today()}
            value={until}
            onChange={({currentTarget}) => setUntil(currentTarget.value)}
          />
        </Box>
        <Button
          icon={LinkIcon}
          text="Make a private link"
          mode="ghost"
          disabled={!until}
          onClick={() => void onAdd(until)}
        />
      </Flex>
    </Stack>
  )
}

type RowProps = {link: PackLink; opening: LinkOpening | undefined; isCounted: boolean; onEnd(): Promise<void>}

function PackLinkRow({link, opening, isCounted, onEnd}: RowProps) {
  const toast = useToast()
  const day = useDateTimeFormat({dateStyle: 'long', timeZone: 'UTC'})
  const address = addressOf(link)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.push({status: 'success', title: 'The address of the link is copied'})
    } catch {
      // Browsers that do not know the Studio's address as a safe one keep their clipboard shut.
      toast.push({status: 'warning', title: 'Copy it by hand', description: address, duration: 60_000})
    }
  }

  return (
    <Card as="li" borderBottom padding={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{minWidth: '14em'}}>
          <Stack gap={3}>
            <Text size={1} weight="medium">
              <a href={`${address}?preview`} target="_blank" rel="noreferrer">
                Private link, ends after {day.format(new Date(link.until))}
              </a>
            </Text>
            {isCounted ? (
              <Text size={1} muted>
                <Opened opening={opening} />
              </Text>
            ) : null}
          </Stack>
        </Box>
        <Button icon={CopyIcon} text="Copy" mode="bleed" fontSize={1} onClick={() => void copy()} />
        <Button text="End now" mode="bleed" tone="critical" fontSize={1} onClick={() => void onEnd()} />
      </Flex>
    </Card>
  )
}

function Opened({opening}: {opening: LinkOpening | undefined}) {
  if (!opening) return 'Not opened yet'
  return (
    <>
      Opened {opening.count === 1 ? 'once' : `${opening.count} times, last`} on <ReceivedTime at={opening.lastAt} />
    </>
  )
}
