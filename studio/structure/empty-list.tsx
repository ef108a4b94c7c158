import {AddIcon} from '@sanity/icons/Add'
import {Box, Button, Stack, Text} from '@sanity/ui'
import {useCurrentUser, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {type Sentence, useSpoken} from '../language/say.ts'
import {userMay} from '../user-may.ts'
import type {OrderedOptions} from './ordered-query.ts'
import type {ListedType} from './singleton.ts'

export type EmptiableList = ListedType | 'drafts' | 'due'

/** By the type of the documents, or the list itself: what belongs there. */
const TEXTS: Readonly<Record<EmptiableList, Sentence>> = {
  project: 'Works that are built or were built: each gets a page and a row in the register.',
  service: 'Kinds of work that the company offers: each gets a page and a card.',
  newsPost: 'What happened on a site, in a few sentences with a picture.',
  siteVisit: 'What a running work looks like, month by month: up to ten photographs and one line.',
  opening: 'Jobs that are open now. Visitors apply for them, and Google lists them.',
  certificate: 'Licences and certificates, with their scans and their last day.',
  equipment: 'Plant, machinery and instruments, with how many there are of each.',
  staffMember: 'People of the company by designation and qualification.',
  manpowerRole: 'Trades, with how many people work in each.',
  manager: 'Who leads the company, with their education.',
  partner: 'Clients and partners with their marks.',
  redirect: 'Old addresses, and where they lead now. A page that moves leaves one by itself.',
  drafts: 'Everything is published. What somebody changes stands here until visitors see it.',
  due: 'No certificate has ended, or ends within sixty days.',
}

type Props = {list: EmptiableList; create?: OrderedOptions['create']}

/** Says in a list without documents what belongs there, and offers the first one. */
export function EmptyList({list, create}: Props) {
  const mayDraft = userMay(useCurrentUser(), 'content.draft')
  const {say, tag} = useSpoken()
  const first = useSchema().get(list)?.title
  return (
    <Stack {...tag} padding={4} gap={4}>
      <Text size={1} muted>
        {say(TEXTS[list])}
      </Text>
      {first && mayDraft ? (
        <Box>
          <Button
            as={IntentLink}
            {...{intent: 'create', params: create ?? [{type: list, template: list}, {}]}}
            icon={AddIcon}
            tone="primary"
            text={say('Add the first: {what}', {what: first})}
          />
        </Box>
      ) : null}
    </Stack>
  )
}
