import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Button, Card, Flex, TabList, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import type {UnreadCount} from '@site/api/inbox'
import {today} from '@site/content/validity'
import {useEffect} from 'react'
import {useSpoken} from '../language/say.ts'
import {isFiltered, requestParams} from './data/filter.ts'
import {kinds} from './data/kind.ts'
import {useInbox} from './inbox-context.ts'
import {KindTab} from './kind-tab.tsx'
import {saveFile} from './save-file.ts'
import {Spoken} from './spoken.tsx'
import {useAction} from './use/use-action.ts'
import {useSeenKinds} from './use/use-seen-kinds.ts'

export function InboxHeader({unread}: {unread: Partial<UnreadCount>}) {
  const {say} = useSpoken()
  const heading = say('Inbox')
  const all = Object.values(unread).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    document.title = all ? `(${all}) ${heading}` : heading
  }, [all, heading])
  return (
    <Card borderBottom paddingX={3} paddingY={2}>
      <Spoken as="h1">{heading}</Spoken>
      <Flex align="center" justify="space-between" gap={2} wrap="wrap">
        <TabList gap={1}>
          {useSeenKinds().map((kind) => (
            <KindTab key={kind} kind={kind} unread={unread[kind]} />
          ))}
        </TabList>
        <ExportButton />
      </Flex>
      <Spoken role="status">{say('{all} unread', {all})}</Spoken>
    </Card>
  )
}

/** A table of everything that the present filter finds, not only of what is loaded. */
function ExportButton() {
  const {say, sayGiven} = useSpoken()
  const {client, address} = useInbox()
  const {kind, filter} = address
  const {many} = kinds[kind]
  const {run, busy} = useAction(say('The table could not be made'))
  const help = say(
    isFiltered(filter)
      ? 'The {many} found by the present filter, as a CSV table for Excel and the like'
      : 'All {many}, as a CSV table for Excel and the like',
    {many: sayGiven(many)},
  )
  return (
    <Tooltip content={<Text size={1}>{help}</Text>} placement="bottom-end" portal>
      <Box>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text={say('Export CSV')}
          loading={busy}
          onClick={() =>
            run(async () => saveFile(await client.csv(requestParams(kind, filter)), `${many}-${today()}.csv`))
          }
        />
      </Box>
    </Tooltip>
  )
}
