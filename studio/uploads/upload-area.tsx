import {CloseIcon} from '@sanity/icons/Close'
import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ClipboardEvent, type DragEvent, type ReactNode, useState} from 'react'
import {useSpoken} from '../language/say.ts'
import type {UploadKind} from './upload-kind.ts'
import type {UploadState} from './use-upload.ts'

type UploadAreaProps = {
  /** The title of the field. */
  title: string | undefined
  kind: UploadKind
  upload: {state: UploadState; take: (files: File[]) => Promise<void>; dismiss: () => void}
  readOnly?: boolean
  children: ReactNode
}

/**
 * Takes what is dropped on a field or pasted into it, before the Studio does, which would turn away what it does not know
 * without a word why. Says above what fits, how far it is, and what was not taken.
 */
export function UploadArea({title, kind, upload, readOnly, children}: UploadAreaProps) {
  const {say} = useSpoken()
  const {state, take, dismiss} = upload
  const [over, setOver] = useState(false)

  const takeOver = (event: DragEvent) => {
    const own = !readOnly && event.dataTransfer.types.includes('Files') && standsIn(event)
    if (!own) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (readOnly || files.length === 0 || !standsIn(event) || isText(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    void take(files)
  }
  return (
    <Stack
      role="group"
      aria-label={title}
      gap={3}
      onDragEnterCapture={(event) => setOver(takeOver(event))}
      onDragOverCapture={(event) => setOver(takeOver(event))}
      onDragLeaveCapture={(event) => takeOver(event) && setOver(false)}
      onDropCapture={(event) => {
        setOver(false)
        if (takeOver(event)) void take([...event.dataTransfer.files])
      }}
      onPasteCapture={paste}
      style={over ? {outline: '2px dashed var(--card-focus-ring-color)', outlineOffset: 4} : undefined}
    >
      {readOnly ? null : (
        <Text size={1} muted>
          {say(kind.hint)}
        </Text>
      )}
      <div role="status">{state.running ? <Running {...state.running} /> : null}</div>
      {state.refused.length > 0 ? <Refused sentences={state.refused} onDismiss={dismiss} /> : null}
      {children}
    </Stack>
  )
}

/** A dialog opened from the field is within it for React, and elsewhere on the screen: it has an area of its own. */
const standsIn = ({currentTarget, target}: {currentTarget: Element; target: EventTarget}): boolean =>
  target instanceof Node && currentTarget.contains(target)

const isText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function Running({name, percent}: {name: string; percent: number}) {
  const {say} = useSpoken()
  return (
    <Flex gap={3} align="center">
      <Spinner muted />
      <Text size={1}>
        {percent > 0
          ? say('“{name}” is uploaded, {percent} %', {name, percent: Math.round(percent)})
          : say('Looking at “{name}” …', {name})}
      </Text>
    </Flex>
  )
}

function Refused({sentences, onDismiss}: {sentences: string[]; onDismiss: () => void}) {
  const {say} = useSpoken()
  return (
    <Card tone="critical" radius={2} padding={3} border role="alert">
      <Flex gap={2} align="flex-start">
        <Box flex={1} paddingY={1}>
          <Stack gap={3}>
            {sentences.map((sentence) => (
              <Text key={sentence} size={1}>
                {sentence}
              </Text>
            ))}
          </Stack>
        </Box>
        <Button icon={CloseIcon} mode="bleed" padding={2} aria-label={say('Close the message')} onClick={onDismiss} />
      </Flex>
    </Card>
  )
}
