import {Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {titleOf} from '@site/content/home'
import {type ReactNode, useId} from 'react'
import {pathToString, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {isSingleton} from '../structure/singleton.ts'
import {countOf, type Finding, type Found} from './finding.ts'

type Props = {
  found: Omit<Found, 'name' | 'tools'>
  /** A button in the line of the heading that mends all of them. */
  action?: ReactNode
}

export function FindingList({found, action}: Props) {
  const {say, sayGiven} = useSpoken()
  const {title, findings, more} = found
  const heading = useId()
  return (
    <Stack role="group" gap={3} aria-labelledby={heading}>
      <Flex gap={3} align="center" wrap="wrap">
        <Heading as="h2" size={1} id={heading}>
          {sayGiven(title)}
        </Heading>
        <Badge>{countOf([found])}</Badge>
        {action}
      </Flex>
      <FindingRows findings={findings} />
      {more > 0 ? (
        <Text size={1} muted>
          {say('and {more} more', {more: more.toLocaleString('en')})}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Documents, each with what was found in it, and the way to the field. */
export const FindingRows = ({findings}: {findings: Finding[]}) => (
  <Card border radius={2} overflow="hidden">
    <Stack as="ul">
      {[...Map.groupBy(findings, ({document}) => document._id)].map(([id, found], place) => (
        <Box as="li" key={id}>
          <DocumentRow findings={found} isFirst={place === 0} />
        </Box>
      ))}
    </Stack>
  </Card>
)

function DocumentRow({findings, isFirst}: {findings: Finding[]; isFirst: boolean}) {
  const {say, sayTime} = useSpoken()
  const schema = useSchema()
  const [first] = findings
  if (!first) return null
  const {document} = first
  const kind = schema.get(document._type)?.title ?? document._type
  // Drafts without a title are told apart by when they were changed.
  const title =
    titleOf(document) ??
    (isSingleton(document._type)
      ? undefined
      : say('Without a title, changed {time}', {time: sayTime(officeTime(Date.parse(document._updatedAt)))}))
  const linkTo = ({path}: Finding) => ({
    intent: 'edit',
    params: {id: document._id, type: document._type, ...(path.length > 0 && {path: pathToString(path)})},
  })
  const isOne = findings.length === 1
  const row = (
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
      {/* As far apart as a finger is wide, also where one is under the other. */}
      <Flex gap={4} wrap="wrap" style={{flex: '2 1 14em'}}>
        {findings.map((finding) => (
          <Text size={1} key={`${pathToString(finding.path)} ${finding.text}`}>
            {isOne ? finding.text : <IntentLink {...linkTo(finding)}>{finding.text}</IntentLink>}
          </Text>
        ))}
      </Flex>
    </Flex>
  )
  const card = {padding: 3, borderTop: !isFirst} as const
  return isOne ? (
    <Card as={IntentLink} {...linkTo(first)} {...card} data-as="a">
      {row}
    </Card>
  ) : (
    <Card {...card}>{row}</Card>
  )
}
