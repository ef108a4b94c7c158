import {CopyIcon} from '@sanity/icons/Copy'
import {Box, Button, Card, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId} from 'react'
import {useSpoken} from '../language/say.ts'
import {Labelled} from './labelled.tsx'

/** Something that is shown once, to be handed over. */
export function HandedValue({label, text, value}: {label: string; text: string; value: string}) {
  const {say} = useSpoken()
  const id = useId()
  const toast = useToast()
  const lines = value.split('\n').length
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.push({status: 'success', title: say('Copied')})
    } catch {
      // Browsers that do not know the Studio's address as a safe one keep their clipboard shut.
      toast.push({
        status: 'warning',
        title: say('The browser keeps its clipboard shut: select it, and copy it by hand'),
      })
    }
  }
  return (
    <Card tone="positive" border radius={2} padding={3} role="status">
      <Stack gap={3}>
        <Text size={1}>{text}</Text>
        <Labelled id={id} label={label}>
          <Flex gap={2}>
            <Box flex={1}>
              {lines > 1 ? (
                <TextArea fontSize={1} id={id} readOnly rows={lines} value={value} style={{fontFamily: 'monospace'}} />
              ) : (
                <TextInput
                  fontSize={1}
                  id={id}
                  readOnly
                  value={value}
                  onFocus={({currentTarget}) => currentTarget.select()}
                />
              )}
            </Box>
            <Button mode="ghost" icon={CopyIcon} text={say('Copy')} onClick={copy} />
          </Flex>
        </Labelled>
      </Stack>
    </Card>
  )
}
