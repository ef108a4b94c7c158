import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {Avatar, Badge, Box, Button, Card, Flex, Select, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import type {Account, InboxRight, Role} from '@site/staff/contract'
import {useId} from 'react'
import {useSpoken} from '../../language/say.ts'
import {officeMoment} from '../../office-time.ts'
import {inboxRights, roles} from '../data/rights.ts'
import {initialsOf} from '../profile/own-profile.tsx'

type Props = {
  account: Account
  isMe: boolean
  disabled: boolean
  onRights: (rights: {role?: Role; inbox?: InboxRight}) => void
  onLink: () => void
  onUnlock: () => void
  onEndSessions: () => void
  onRemoveFactor: () => void
  onRemove: () => void
}

export function PersonRow({account, isMe, disabled, onRights, ...actions}: Props) {
  const {say} = useSpoken()
  const {name, email, imageUrl, role, inbox} = account
  return (
    <Card as="li" borderTop paddingY={3} aria-label={name}>
      <Flex align="center" gap={3} wrap="wrap">
        <Avatar size={1} initials={initialsOf(name)} color="gray" {...(imageUrl ? {src: imageUrl} : {})} />
        <Stack gap={3} flex={1} style={{minWidth: 220}}>
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1} weight="medium">
              {name}
            </Text>
            {account.hasSecondFactor && <Badge>{say('Second step')}</Badge>}
            {isMe && <Badge tone="positive">{say('You')}</Badge>}
          </Flex>
          <Text size={1} muted textOverflow="ellipsis">
            {email}
          </Text>
        </Stack>
        <Box style={{width: 150}}>
          <Select
            fontSize={1}
            aria-label={say('Role of {name}', {name})}
            value={role}
            disabled={disabled}
            onChange={({currentTarget}) => onRights({role: currentTarget.value as Role})}
          >
            {roles.map(({value, title}) => (
              <option key={value} value={value}>
                {say(title)}
              </option>
            ))}
          </Select>
        </Box>
        <Box style={{width: 190}}>
          <Select
            fontSize={1}
            aria-label={say('Inbox of {name}', {name})}
            value={inbox}
            disabled={disabled}
            onChange={({currentTarget}) => onRights({inbox: currentTarget.value as InboxRight})}
          >
            {inboxRights.map(({value, title}) => (
              <option key={value} value={value}>
                {say(title)}
              </option>
            ))}
          </Select>
        </Box>
        <Box style={{width: 210}}>
          <LastSeen account={account} />
        </Box>
        <PersonMenu account={account} disabled={disabled} {...actions} />
      </Flex>
    </Card>
  )
}

function LastSeen({account: {signedInAt, invitedUntil, failures}}: {account: Account}) {
  const {say, sayTime} = useSpoken()
  if (failures > 0)
    return (
      <Badge tone="caution">
        {say(failures === 1 ? '{failures} wrong try just now' : '{failures} wrong tries just now', {failures})}
      </Badge>
    )
  if (signedInAt) {
    return (
      <Text size={1} muted>
        {say('Last here {time}', {time: sayTime(officeMoment(signedInAt))})}
      </Text>
    )
  }
  if (!invitedUntil) return <Badge>{say('Never here')}</Badge>
  return invitedUntil > Date.now() ? (
    <Text size={1} muted>
      {say('Invited until {time}', {time: sayTime(officeMoment(invitedUntil))})}
    </Text>
  ) : (
    <Badge tone="caution">{say('The invitation ended')}</Badge>
  )
}

type MenuProps = Pick<
  Props,
  'account' | 'disabled' | 'onLink' | 'onUnlock' | 'onEndSessions' | 'onRemoveFactor' | 'onRemove'
>

function PersonMenu({account, disabled, onLink, onUnlock, onEndSessions, onRemoveFactor, onRemove}: MenuProps) {
  const {say, tag} = useSpoken()
  const {name, signedInAt, failures, sessions} = account
  return (
    <MenuButton
      id={useId()}
      button={
        <Button
          mode="bleed"
          icon={EllipsisHorizontalIcon}
          aria-label={say('More about {name}', {name})}
          disabled={disabled}
        />
      }
      popover={{portal: true, placement: 'bottom-end'}}
      menu={
        <Menu {...tag}>
          <MenuItem text={signedInAt ? say('Send a link to a new password') : say('Invite again')} onClick={onLink} />
          <MenuItem text={say('Let it be tried again at once')} disabled={failures === 0} onClick={onUnlock} />
          <MenuItem text={say('Sign out everywhere')} disabled={sessions === 0} onClick={onEndSessions} />
          <MenuItem
            text={say('Take the second step away')}
            disabled={!account.hasSecondFactor}
            onClick={onRemoveFactor}
          />
          <MenuDivider />
          <MenuItem tone="critical" text={say('End the account')} onClick={onRemove} />
        </Menu>
      }
    />
  )
}
