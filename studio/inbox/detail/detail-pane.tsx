import {InboxIcon} from '@sanity/icons/Inbox'
import {Card, Flex} from '@sanity/ui'
import {useInbox} from '../inbox-context.ts'
import {Notice} from '../notice.tsx'
import {OpenSubmissionView} from './open-submission-view.tsx'

export function DetailPane() {
  const {id} = useInbox().address
  return (
    <Card flex={1} overflow="auto" style={{minWidth: 0}}>
      {id ? (
        <OpenSubmissionView key={id} id={id} />
      ) : (
        <Flex height="fill" align="center" justify="center">
          <Notice
            icon={InboxIcon}
            title="Nothing is open"
            text="Choose one from the list. With the keyboard: arrows to move, Enter to open, Escape to close."
          />
        </Flex>
      )}
    </Card>
  )
}
