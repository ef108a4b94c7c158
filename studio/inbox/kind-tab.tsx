import {Badge, Flex, Tab} from '@sanity/ui'
import type {SubmissionKind} from '@site/api/inbox'
import {useSpoken} from '../language/say.ts'
import {kinds} from './data/kind.ts'
import {useInbox} from './inbox-context.ts'
import {Spoken} from './spoken.tsx'

/** The id of the part of the page that the tabs switch. */
export const panelId = 'inbox-panel'

export const tabId = (kind: SubmissionKind) => `inbox-tab-${kind}`

export function KindTab({kind, unread}: {kind: SubmissionKind; unread: number | undefined}) {
  const {say, sayGiven} = useSpoken()
  const {address} = useInbox()
  const label = (
    <Flex align="center" as="span" gap={2}>
      <span>{sayGiven(kinds[kind].title)}</span>
      {unread ? (
        <Badge tone="primary" radius="full">
          {unread} <Spoken>{say('unread')}</Spoken>
        </Badge>
      ) : null}
    </Flex>
  )
  return (
    <Tab
      id={tabId(kind)}
      aria-controls={panelId}
      label={label}
      selected={address.kind === kind}
      onClick={() => address.show({kind, filter: {}})}
    />
  )
}
