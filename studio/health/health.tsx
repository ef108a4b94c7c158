import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useSpoken} from '../language/say.ts'
import {ToolPage} from '../tool-page.tsx'
import {FindingList} from './finding-list.tsx'
import {RenameButton} from './rename/rename-banner.tsx'
import {useFindings} from './use-findings.tsx'

/** Everything that was found, under its question; each row opens the document at its field. */
export function Health() {
  const {say} = useSpoken()
  const {answer: found, problem} = useFindings()
  const lists = found?.filter(({findings}) => findings.length > 0)
  return (
    <ToolPage
      title={say('Content health')}
      problem={problem && say('The content could not be looked through: {problem}', {problem})}
      isRead={lists !== undefined}
      reading={say('Looking through all content …')}
    >
      {lists?.map((list) => (
        <FindingList key={list.name} found={list} action={list.name === 'formerName' ? <RenameButton /> : undefined} />
      ))}
      {lists?.length === 0 ? <AllWell /> : null}
    </ToolPage>
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
