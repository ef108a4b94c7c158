import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentPdfIcon} from '@sanity/icons/DocumentPdf'
import {DocumentWordIcon} from '@sanity/icons/DocumentWord'
import {DocumentZipIcon} from '@sanity/icons/DocumentZip'
import {DownloadIcon} from '@sanity/icons/Download'
import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {ImageIcon} from '@sanity/icons/Image'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {SubmissionFile} from '@site/api/inbox'
import {sizeText} from '@site/forms'
import {type ComponentType, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {useInbox} from '../inbox-context.ts'
import {PdfPreview} from '../preview/pdf-preview.tsx'
import {saveFile} from '../save-file.ts'
import {useAction} from '../use/use-action.ts'

const CARE = 'Sent by a stranger: open it with care.'

const SCAN_TEXT: Record<SubmissionFile['scan'], string> = {
  unscanned: `Not scanned for viruses. ${CARE}`,
  clean: `No virus was found in it. ${CARE}`,
  infected: 'The virus scanner found something in it, so it is not handed out. Ask for another one.',
}

const CARRIED_TEXT: Record<SubmissionFile['carries'][number], string> = {
  scripts: 'It holds scripts, as forms do.',
  attachments: 'Other files are attached to it.',
  unread: 'Parts of it are encrypted: nobody looked through them.',
}

const ICONS: Record<SubmissionFile['kind'], ComponentType> = {
  pdf: DocumentPdfIcon,
  doc: DocumentWordIcon,
  docx: DocumentWordIcon,
  dwg: DocumentIcon,
  dxf: DocumentIcon,
  jpg: ImageIcon,
  png: ImageIcon,
  zip: DocumentZipIcon,
}

/** A file that came with a submission: what it is, whether it was scanned, and a way to it. */
export function FileCard({id, file}: {id: string; file: SubmissionFile}) {
  const {say, sayText} = useSpoken()
  const {client} = useInbox()
  const {run, busy} = useAction(say('The file could not be downloaded'))
  const {place, name, kind, size, scan, carries} = file
  const Icon = ICONS[kind]
  const infected = scan === 'infected'
  const [shown, setShown] = useState(false)
  return (
    <Stack gap={2}>
      <Card as="section" aria-label={name} tone={infected ? 'critical' : 'default'} border radius={2} padding={3}>
        <Flex align="center" gap={3}>
          <Text size={3}>
            <Icon />
          </Text>
          <Stack flex={1} gap={3} style={{minWidth: 0}}>
            <Text size={1} weight="medium" textOverflow="ellipsis" title={name}>
              <bdi>{name}</bdi>
            </Text>
            <Text size={1} muted>
              {kind.toUpperCase()}, {sizeText(size)}. {sayText(SCAN_TEXT[scan])}
            </Text>
            {carries.length > 0 && (
              <Text size={1} weight="medium">
                {carries.map((one) => sayText(CARRIED_TEXT[one])).join(' ')}
              </Text>
            )}
          </Stack>
          {!infected && kind === 'pdf' && (
            <Button
              mode="ghost"
              fontSize={1}
              icon={shown ? EyeClosedIcon : EyeOpenIcon}
              text={shown ? say('Close') : say('Preview')}
              aria-label={say(shown ? 'Close the preview of {name}' : 'Preview {name}', {name})}
              aria-expanded={shown}
              onClick={() => setShown(!shown)}
            />
          )}
          {!infected && (
            <Button
              mode="ghost"
              fontSize={1}
              icon={DownloadIcon}
              text={say('Download')}
              aria-label={say('Download {name}', {name})}
              loading={busy}
              onClick={() => run(async () => saveFile(await client.file(id, place), name))}
            />
          )}
        </Flex>
      </Card>
      {shown && !infected && <PdfPreview name={name} bytes={() => client.file(id, place)} />}
    </Stack>
  )
}
