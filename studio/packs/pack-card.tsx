import {Badge, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {today} from '@site/content/validity'
import {useId} from 'react'
import {useClient, useDateTimeFormat} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Content, ContentDocument} from '../health/content.ts'
import {FindingList} from '../health/finding-list.tsx'
import {addLink, endLink, linksOf} from './change-pack.ts'
import {missingIn} from './missing.ts'
import {addressOf, PackLinks} from './pack-links.tsx'
import type {OpeningOf} from './use-link-openings.ts'

type Props = {
  pack: ContentDocument
  content: Content
  openingOf: OpeningOf | undefined
  onCopy(pack: ContentDocument): Promise<void>
}

/** One pack: what it is for, what is missing, and the links by which others see it. */
export function PackCard({pack, content, openingOf, onCopy}: Props) {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const heading = useId()
  const day = useDateTimeFormat({dateStyle: 'long', timeZone: 'UTC'})
  const missing = missingIn(pack, content)
  const title = String(pack.title || 'Untitled pack')
  const facts = [
    pack.employer,
    pack.reference,
    typeof pack.deadline === 'string' && `deadline ${day.format(new Date(pack.deadline))}`,
  ].filter(Boolean)
  const links = linksOf(pack).filter(({until}) => until >= today(content.now))

  async function attempt(work: () => Promise<void>) {
    await work().catch((error: unknown) =>
      toast.push({status: 'error', title: 'That could not be done', description: String(error)}),
    )
  }

  /** A tab that opens only once the link is made would be taken for an advertisement, and blocked. */
  const preview = () =>
    attempt(async () => {
      const tab = window.open('', '_blank')
      const link = links.find(({until}) => until === today()) ?? (await addLink(client, pack._id, today()))
      // Said in the address, so that it does not count as opened.
      if (tab) tab.location.href = `${addressOf(link)}?preview`
    })

  return (
    <Card as="section" aria-labelledby={heading} border radius={2} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="center" wrap="wrap">
          <Heading as="h2" size={2} id={heading}>
            {title}
          </Heading>
          {content.published.has(pack._id) ? null : <Badge tone="caution">Draft</Badge>}
        </Flex>
        {facts.length > 0 ? <Text muted>{facts.join(', ')}</Text> : null}
        <Flex gap={2} wrap="wrap">
          <Button
            as={IntentLink}
            {...{intent: 'edit', params: {id: pack._id, type: 'pack'}}}
            text="Edit"
            mode="ghost"
          />
          <Button text="Preview" mode="ghost" onClick={() => void preview()} />
          <Button text="Copy as a new pack" mode="ghost" onClick={() => void onCopy(pack)} />
        </Flex>
        {missing.length > 0 ? <FindingList title="Missing" findings={missing} /> : <Text>Nothing is missing.</Text>}
        <PackLinks
          links={links}
          openingOf={openingOf}
          deadline={typeof pack.deadline === 'string' ? pack.deadline : undefined}
          onAdd={(until) => attempt(async () => void (await addLink(client, pack._id, until)))}
          onEnd={(link) => attempt(() => endLink(client, pack._id, link))}
        />
      </Stack>
    </Card>
  )
}
