import {SearchIcon} from '@sanity/icons/Search'
import {Box, Card, Container, Flex, Heading, Select, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {sizeText} from '@site/forms'
import {useState} from 'react'
import {useSpoken} from '../language/say.ts'
import {MoreFiles} from '../uploads/more-files.tsx'
import {useFiles} from '../uploads/use-files.ts'
import {FileRow} from './file-row.tsx'

/** Conditions in GROQ. */
const KINDS = {
  'All files': 'true',
  Pictures: '_type == "sanity.imageAsset"',
  'PDF files': 'mimeType == "application/pdf"',
  'Not used': 'count(*[references(^._id)]) == 0',
}

/** Everything that was uploaded, with where it is used; what nothing uses can be deleted. */
export function Files() {
  const spoken = useSpoken()
  const {say, sayGiven} = spoken
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<keyof typeof KINDS>('All files')
  const {answer: found, problem, readMore} = useFiles(KINDS[kind], search)
  return (
    <Card as="main" {...spoken.tag} height="fill" overflow="auto">
      <Container width={2}>
        <Stack padding={4} paddingTop={5} gap={4}>
          <Heading as="h1">{say('Files')}</Heading>
          <Flex gap={3} wrap="wrap">
            <Box flex={1} style={{minWidth: '16em'}}>
              <TextInput
                icon={SearchIcon}
                aria-label={say('Search the files')}
                placeholder={say('Name, or what uses it')}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </Box>
            <Box style={{minWidth: '9em'}}>
              <Select
                aria-label={say('Kind')}
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value as keyof typeof KINDS)}
              >
                {Object.keys(KINDS).map((name) => (
                  <option key={name} value={name}>
                    {sayGiven(name)}
                  </option>
                ))}
              </Select>
            </Box>
          </Flex>
          {problem ? (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text size={1}>{say('The files could not be read: {problem}', {problem})}</Text>
            </Card>
          ) : null}
          {found || problem ? null : <Spinner muted />}
          {found ? (
            <Text size={1} muted>
              {found.count === 1 ? say('1 file') : say('{count} files', {count: found.count})}, {sizeText(found.bytes)}
            </Text>
          ) : null}
          <Stack as="ul" gap={1} aria-label={say('Files')}>
            {found?.files.map((file) => (
              <Box as="li" key={file._id}>
                <FileRow file={file} />
              </Box>
            ))}
          </Stack>
          <MoreFiles found={found} onMore={readMore} />
        </Stack>
      </Container>
    </Card>
  )
}
