import {Button, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {LONGEST_SENTENCE} from '@site/content/home'
import {useId, useState} from 'react'
import {useChange} from '../lake/use-change.ts'
import {type Sentence, useSpoken} from '../language/say.ts'

type Props = {
  label: Sentence
  button: Sentence
  isNeeded?: boolean
  /** Says why it can be sent no more. */
  refusal?: string | undefined
  /** Says what went wrong where it did. */
  trouble: Sentence
  onSend: (sentence: string) => Promise<void>
  onDone: () => void
}

/** A sentence for a colleague. */
export function SentenceForm({label, button, isNeeded = false, refusal, trouble, onSend, onDone}: Props) {
  const id = useId()
  const [sentence, setSentence] = useState('')
  const {run, isBusy} = useChange()
  const {say, tag} = useSpoken()
  const isWaiting = isNeeded && sentence.trim() === ''
  const send = async () => {
    if (await run(say(trouble), () => onSend(sentence.trim()))) onDone()
  }
  return (
    <Stack {...tag} gap={4} padding={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {say(label)}
      </Text>
      <TextArea
        id={id}
        rows={3}
        maxLength={LONGEST_SENTENCE}
        value={sentence}
        onChange={({currentTarget}) => setSentence(currentTarget.value)}
      />
      <Flex gap={3} align="center" justify="flex-end">
        {isBusy ? null : refusal ? (
          <Text size={1} role="alert">
            {refusal}
          </Text>
        ) : isWaiting ? (
          <Text size={1} muted>
            {say('Write what is missing first.')}
          </Text>
        ) : null}
        <Button
          tone="primary"
          text={say(button)}
          disabled={isBusy || isWaiting || Boolean(refusal)}
          onClick={() => void send()}
        />
      </Flex>
    </Stack>
  )
}
