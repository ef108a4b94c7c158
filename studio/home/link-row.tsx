import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {PropsWithChildren} from 'react'
import {StudioLink} from '../studio-link.tsx'

type Props = PropsWithChildren<{to: string; isFirst?: boolean}>

/** A line of a list that leads, as a whole, to where it is acted on: as high as a finger is wide. */
export const LinkRow = ({to, isFirst = false, children}: Props) => (
  <li>
    <Card as={StudioLink} {...{to}} data-as="a" borderTop={!isFirst} paddingX={2} radius={1}>
      <Flex
        align="center"
        justify="space-between"
        gap={3}
        paddingY={3}
        style={{minHeight: 44, boxSizing: 'border-box'}}
      >
        {children}
      </Flex>
    </Card>
  </li>
)

type Link = {text: string; aside: string; to: string}

/** Links one below the other. @property aside says at the end of its line where it leads */
export const LinkList = ({links}: {links: Link[]}) => (
  <Stack as="ul">
    {links.map(({text, aside, to}, place) => (
      <LinkRow key={text} to={to} isFirst={place === 0}>
        <Text size={1}>{text}</Text>
        <Card tone="primary" style={{background: 'none', flex: 'none'}}>
          <Text size={1}>{aside}</Text>
        </Card>
      </LinkRow>
    ))}
  </Stack>
)
