import {Avatar, Badge, Flex, Stack, Text} from '@sanity/ui'
import {useSpoken} from '../../language/say.ts'
import {inboxTitle, roleTitle} from '../data/rights.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {NamePanel} from './name-panel.tsx'
import {PasskeyPanel} from './passkey-panel.tsx'
import {PasswordPanel} from './password-panel.tsx'
import {PictureChoice} from './picture-choice.tsx'
import {SecondFactorPanel} from './second-factor-panel.tsx'
import {SessionPanel} from './session-panel.tsx'
import {TokenPanel} from './token-panel.tsx'

export function OwnProfile({profile}: {profile: ShownProfile}) {
  const {sayGiven} = useSpoken()
  const {name, email, imageUrl, role, inbox} = profile.data
  return (
    <>
      <Flex align="center" gap={3} paddingX={2} wrap="wrap">
        <Avatar size={3} initials={initialsOf(name)} color="gray" {...(imageUrl ? {src: imageUrl} : {})} />
        <Stack gap={3} flex={1} style={{minWidth: 220}}>
          <Text size={3} weight="semibold">
            {name}
          </Text>
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1} muted>
              {email}
            </Text>
            <Badge tone="primary">{sayGiven(roleTitle(role))}</Badge>
            <Badge>{sayGiven(inboxTitle(inbox))}</Badge>
          </Flex>
        </Stack>
        <PictureChoice profile={profile} />
      </Flex>
      <NamePanel profile={profile} />
      <PasswordPanel profile={profile} />
      <SecondFactorPanel profile={profile} />
      <PasskeyPanel profile={profile} />
      <SessionPanel profile={profile} />
      <TokenPanel profile={profile} />
    </>
  )
}

/** Two letters at most. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
