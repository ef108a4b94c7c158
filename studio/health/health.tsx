import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {Box, Card, Container, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {useSpoken} from '../language/say.ts'
import {FindingList} from './finding-list.tsx'
import {useFindings} from './use-findings.tsx'

/** Everything that was found, under its question; each row opens the document at its field. */
export function Health() {
  const {say, tag} = useSpoken()
  const {answer: found, problem} = useFindings()
  const lists = found?.filter(({findings}) => findings.length > 0)
  return (
    <Card as="main" {...tag} height="fill" overflow="auto">
      <Container width={2} padding={4} paddingTop={5}>
        <Stack gap={5}>
          <Heading as="h1">{say('Content health')}</Heading>
          {problem ? (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text>{say('The content could not be looked through: {problem}', {problem})}</Text>
            </Card>
          ) : null}
          {lists || problem ? null : <Reading />}
          {lists?.map((list) => (
            <FindingList key={list.name} found={list} />
          ))}
          {lists?.length === 0 ? <AllWell /> : null}
        </Stack>
      </Container>
    </Card>
  )
}

function Reading() {
  const {say} = useSpoken()
  return (
    <Flex gap={3} align="center">
      <Spinner muted />
      <Text muted>{say('Looking through all content …')}</Text>
    </Flex>
  )
}

function AllWell() {
  const {say} = useSpoken()
  return (
    <Card tone="positive" padding={5} radius={2} border>
      <Flex gap={4} align="center">
        <Text size={4}>
          <CheckmarkCircleIcon />
        </Text>
        <Box flex={1}>
          <Stack gap={3}>
            <Text weight="medium">{say('Nothing needs attention')}</Text>
            <Text muted size={1}>
              {say(
                'Pictures have words and a fitting size, certificates are valid, pages are recent, and links lead somewhere.',
              )}
            </Text>
          </Stack>
        </Box>
      </Flex>
    </Card>
  )
}
