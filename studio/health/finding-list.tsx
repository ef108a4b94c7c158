import {Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {titleOf} from '@site/content/home'
import {useId} from 'react'
import {pathToString, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {isSingleton} from '../structure/singleton.ts'
import type {Finding} from './finding.ts'
import type {Found} from './findings.ts'
import {countOf} from './use-findings.tsx'

export function FindingList({found}: {found: Omit<Found, 'name'>}) {
  const {say, sayGiven} = useSpoken()
  const {title, findings, more} = found
  const heading = useId()
  return (
    <Stack role="group" gap={3} aria-labelledby={heading}>
      <Flex gap={3} align="center">
        <Heading as="h2" size={1} id={heading}>
          {sayGiven(title)}
        </Heading>
        <Badge>{countOf([found])}</Badge>
      </Flex>
      <Card border radius={2} overflow="hidden">
        <Stack as="ul">
          {findings.map((finding) => (
            <Box as="li" key={`${finding.document._id} ${pathToString(finding.path)} ${finding.text}`}>
              <FindingRow finding={finding} />
            </Box>
          ))}
        </Stack>
      </Card>
      {more > 0 ? (
        <Text size={1} muted>
          {say('and {more} more', {more: more.toLocaleString('en')})}
        </Text>
      ) : null}
    </Stack>
  )
}

function FindingRow({finding: {document, path, text}}: {finding: Finding}) {
  const {say, sayTime} = useSpoken()
  const kind = useSchema().get(document._type)?.title ?? document._type
  // Drafts without a title are told apart by when somebody was at them.
  const title =
    titleOf(document) ??
    (isSingleton(document._type)
      ? undefined
      : say('Without a title, changed {time}', {time: sayTime(officeTime(Date.parse(document._updatedAt)))}))
  const params = {
    id: document._id,
    type: document._type,
    ...(path.length > 0 ? {path: pathToString(path)} : {}),
  }
  return (
    <Card as={IntentLink} {...{intent: 'edit', params}} padding={3} borderBottom data-as="a">
      <Flex gap={3} wrap="wrap">
        <Box style={{flex: '1 1 14em'}}>
          <Stack gap={2}>
            <Text size={1} weight="medium">
              {title ?? kind}
            </Text>
            {title ? (
              <Text size={1} muted>
                {kind}
              </Text>
            ) : null}
          </Stack>
        </Box>
        <Box style={{flex: '2 1 14em'}}>
          <Text size={1}>{text}</Text>
        </Box>
      </Flex>
    </Card>
  )
}
