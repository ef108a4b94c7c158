import {SearchIcon} from '@sanity/icons/Search'
import {Box, Card, Flex, Select, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {sizeText} from '@site/forms'
import {useState} from 'react'
import {useSchema} from 'sanity'
import {documentTypes} from '../health/findings.ts'
import {useContent} from '../health/use-content.ts'
import {FileRow} from './file-row.tsx'
import {filesOf, matches, type StoredFile} from './stored-file.ts'

const KINDS: Record<string, (file: StoredFile) => boolean> = {
  'All files': () => true,
  Pictures: ({_type}) => _type === 'sanity.imageAsset',
  'PDF files': ({mimeType}) => mimeType === 'application/pdf',
  'Not used': ({uses}) => uses.length === 0,
}

/** Everything that was uploaded, with where it is used; what nothing uses can be deleted. */
export function Files() {
  const {content, problem} = useContent(documentTypes(useSchema()), {withAssets: true})
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState('All files')
  const files = content && filesOf(content).filter((file) => KINDS[kind]?.(file) && matches(file, search))
  const bytes = files?.reduce((sum, {size}) => sum + (size ?? 0), 0) ?? 0
  return (
    <Stack padding={4} gap={4}>
      <Flex gap={3} wrap="wrap">
        <Box flex={1} style={{minWidth: '16em'}}>
          <TextInput
            icon={SearchIcon}
            aria-label="Search the files"
            placeholder="Name, or what uses it"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Box>
        <Box style={{minWidth: '9em'}}>
          <Select aria-label="Kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {Object.keys(KINDS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Box>
      </Flex>
      {problem ? (
        <Card tone="critical" padding={4} radius={2} role="alert">
          <Text size={1}>The files could not be read: {problem}</Text>
        </Card>
      ) : null}
      {files || problem ? null : <Spinner muted />}
      {files ? (
        <Text size={1} muted>
          {files.length === 1 ? '1 file' : `${files.length} files`}, {sizeText(bytes)}
        </Text>
      ) : null}
      <Stack as="ul" gap={1} aria-label="Files">
        {files?.map((file) => (
          <Box as="li" key={file._id}>
            <FileRow file={file} />
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
