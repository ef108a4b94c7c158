import {DocumentPdfIcon} from '@sanity/icons/DocumentPdf'
import {DocumentWordIcon} from '@sanity/icons/DocumentWord'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {Resume} from '@site/api/inbox'
import {fileSize, resumeField} from '@site/forms'
import {useInbox} from '../inbox-context.ts'
import {saveFile} from '../save-file.ts'
import {useAction} from '../use/use-action.ts'

const CARE = 'Sent by a stranger: open it with care.'

const SCAN_TEXT: Record<Resume['scan'], string> = {
  unscanned: `Not scanned for viruses. ${CARE}`,
  clean: `No virus was found in it. ${CARE}`,
  infected: 'The virus scanner found something in it, so it is not handed out. Ask for another one.',
}

export function ResumeCard({id, resume}: {id: string; resume: Resume}) {
  const {client} = useInbox()
  const {run, busy} = useAction('The resume could not be downloaded')
  const {name, kind, size, scan} = resume
  const infected = scan === 'infected'
  return (
    <Card
      as="section"
      aria-label={resumeField.label}
      tone={infected ? 'critical' : 'default'}
      border
      radius={2}
      padding={3}
    >
      <Flex align="center" gap={3}>
        <Text size={3}>{kind === 'pdf' ? <DocumentPdfIcon /> : <DocumentWordIcon />}</Text>
        <Stack flex={1} gap={3} style={{minWidth: 0}}>
          <Text size={1} weight="medium" textOverflow="ellipsis" title={name}>
            <bdi>{name}</bdi>
          </Text>
          <Text size={1} muted>
            {kind.toUpperCase()}, {fileSize(size)}. {SCAN_TEXT[scan]}
          </Text>
        </Stack>
        {!infected && (
          <Button
            mode="ghost"
            fontSize={1}
            icon={DownloadIcon}
            text="Download"
            loading={busy}
            onClick={() => run(async () => saveFile(await client.resume(id), name))}
          />
        )}
      </Flex>
    </Card>
  )
}
