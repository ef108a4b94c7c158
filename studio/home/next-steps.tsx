import {Stack, Text} from '@sanity/ui'
import type {Right} from '@site/staff/contract'
import {useCurrentUser} from 'sanity'
import {Panel} from '../accounts/panel.tsx'
import {type Sentence, useSpoken} from '../language/say.ts'
import {userMay} from '../user-may.ts'
import {Aside, LinkRow} from './link-row.tsx'
import {toNew} from './studio-link.tsx'

type Step = {text: Sentence; action: Sentence; to: string; right?: Right}

/** The first three that somebody may do are offered. */
export const STEPS: readonly Step[] = [
  {
    text: 'Invite a colleague, with the rights they need',
    action: 'Accounts',
    to: '/accounts',
    right: 'accounts.manage',
  },
  {text: 'Write what happened on a site this week', action: 'New entry', to: toNew('newsPost'), right: 'content.draft'},
  {text: 'How to: publish at a time', action: 'Help', to: '/help/schedule', right: 'content.publish'},
  {text: 'How to: ask for publishing', action: 'Help', to: '/help/ask', right: 'content.draft'},
  {text: 'Look at the site with its drafts', action: 'Preview', to: '/preview'},
  {text: 'Choose a picture, so that colleagues know you', action: 'My account', to: '/accounts'},
  {text: 'Secure your account with a second factor', action: 'My account', to: '/accounts'},
]

export function NextSteps() {
  const user = useCurrentUser()
  const {say} = useSpoken()
  const steps = STEPS.filter(({right}) => !right || userMay(user, right)).slice(0, 3)
  return (
    <Panel heading={say('Next steps')}>
      <Stack as="ul">
        {steps.map(({text, action, to}, place) => (
          <LinkRow key={text} to={to} isFirst={place === 0}>
            <Text size={1}>{say(text)}</Text>
            <Aside>{say(action)}</Aside>
          </LinkRow>
        ))}
      </Stack>
    </Panel>
  )
}
