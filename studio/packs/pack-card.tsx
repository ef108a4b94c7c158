import {Badge, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {dayText} from '@site/content/validity'
import {useId} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {checks, inTool} from '../health/check/index.ts'
import type {Content, ContentDocument} from '../health/content.ts'
import {FindingList} from '../health/finding-list.tsx'
import {useSpoken} from '../language/say.ts'
import {previewAddress} from './change-pack.ts'
import {PackLinks} from './pack-links.tsx'
import type {LinksOfPacks} from './use-pack-links.ts'

type Props = {
  pack: ContentDocument
  content: Content
  /** Absent for users who make none. */
  links: LinksOfPacks | undefined
  onCopy(pack: ContentDocument): Promise<unknown>
}

/** One pack: what it is for, what is missing, and the links by which others see it. */
export function PackCard({pack, content, links, onCopy}: Props) {
  const {say, sayTime} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const heading = useId()
  const missing = inTool('packs', checks).flatMap(({find}) => find?.({...content, pack}) ?? [])
  const title = String(pack.title || say('Untitled pack'))
  const facts = [
    pack.employer,
    pack.reference,
    typeof pack.deadline === 'string' && say('deadline {day}', {day: sayTime(dayText(pack.deadline))}),
  ].filter(Boolean)
  const isPublished = content.published.has(pack._id)

  async function preview() {
    // One that opens only once there is an address would be taken for an advertisement, and blocked.
    const tab = window.open('', '_blank')
    try {
      const address = await previewAddress(client, `/-/preview/pack/${pack._id}`)
      if (tab) tab.location.href = address
    } catch (error) {
      tab?.close()
      toast.push({status: 'error', title: say('The pack could not be shown'), description: String(error)})
    }
  }

  return (
    <Card as="article" aria-labelledby={heading} border radius={2} padding={4}>
      <Stack gap={4}>
        <Flex gap={3} align="center" wrap="wrap">
          <Heading as="h2" size={2} id={heading}>
            {title}
          </Heading>
          {isPublished ? null : <Badge tone="caution">{say('Draft')}</Badge>}
        </Flex>
        {facts.length > 0 ? <Text muted>{facts.join(say(', '))}</Text> : null}
        <Flex gap={2} wrap="wrap">
          <Button
            as={IntentLink}
            {...{intent: 'edit', params: {id: pack._id, type: 'pack'}}}
            text={say('Edit')}
            mode="ghost"
          />
          <Button text={say('Preview')} mode="ghost" onClick={() => void preview()} />
          <Button text={say('Copy as a new pack')} mode="ghost" onClick={() => void onCopy(pack)} />
        </Flex>
        {missing.length > 0 ? (
          <FindingList found={{title: say('Missing'), findings: missing, more: 0}} />
        ) : (
          <Text>{say('Nothing is missing.')}</Text>
        )}
        {links ? (
          <PackLinks
            pack={pack._id}
            isPublished={isPublished}
            deadline={typeof pack.deadline === 'string' ? pack.deadline : undefined}
            links={links}
          />
        ) : null}
      </Stack>
    </Card>
  )
}
