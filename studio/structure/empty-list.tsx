import {AddIcon} from '@sanity/icons/Add'
import {Box, Button, Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {userMay} from '../user-may.ts'
import type {OrderedOptions} from './ordered-query.ts'

type Words = {text: string; first?: string}

/** By the type of the documents, or the list itself: what belongs there, and how the first is called. */
const WORDS: Readonly<Record<string, Words>> = {
  project: {text: 'Works that are built or were built: each gets a page and a row in the register.', first: 'Project'},
  service: {text: 'Kinds of work that the company offers: each gets a page and a card.', first: 'Service'},
  newsPost: {text: 'What happened on a site, in a few sentences with a picture.', first: 'News'},
  opening: {text: 'Jobs that are open now. Visitors apply for them, and Google lists them.', first: 'Opening'},
  certificate: {text: 'Licences and certificates, with their scans and their last day.', first: 'Certificate'},
  equipment: {text: 'Plant, machinery and instruments, with how many there are of each.', first: 'Equipment'},
  staffMember: {text: 'People of the company by designation and qualification.', first: 'Staff member'},
  manpowerRole: {text: 'Trades, with how many people work in each.', first: 'Role'},
  manager: {text: 'Who leads the company, with their education.', first: 'Manager'},
  partner: {text: 'Clients and partners with their marks.', first: 'Partner'},
  redirect: {
    text: 'Old addresses, and where they lead now. A page that moves leaves one by itself.',
    first: 'Redirect',
  },
  drafts: {text: 'Everything is published. What somebody changes stands here until visitors see it.'},
  due: {text: 'No certificate has ended, or ends within sixty days.'},
}

type Props = {list: string; create?: OrderedOptions['create']}

/** Says in a list without documents what belongs there, and offers the first one. */
export function EmptyList({list, create}: Props) {
  const mayDraft = userMay(useCurrentUser(), 'content.draft')
  const {text, first} = WORDS[list] ?? {text: 'Nothing here yet.'}
  return (
    <Stack padding={4} gap={4}>
      <Text size={1} muted>
        {text}
      </Text>
      {first && mayDraft ? (
        <Box>
          <Button
            as={IntentLink}
            {...{intent: 'create', params: create ?? [{type: list, template: list}, {}]}}
            icon={AddIcon}
            tone="primary"
            text={`Add the first: ${first}`}
          />
        </Box>
      ) : null}
    </Stack>
  )
}
