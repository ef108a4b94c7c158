import {Box, Button, Card, Checkbox, Dialog, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {titleOf} from '@site/content/home'
import {useEffect, useId, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {useChange} from '../../lake/use-change.ts'
import {useSpoken} from '../../language/say.ts'
import {readSaying, type Saying, writeNewName} from './said-name.ts'

type Props = {former: readonly string[]; now: string; onClose: () => void}

/** Lists all texts that say a former name of the company, and writes the new one in those that are chosen. */
export function RenameDialog({former, now, onClose}: Props) {
  const {say, tag} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const toast = useToast()
  const {run, isBusy} = useChange()
  const [saying, setSaying] = useState<Saying[]>()
  const [left, setLeft] = useState<readonly string[]>([])
  useEffect(() => {
    void run(say('The texts could not be read'), async () => setSaying(await readSaying(client, schema, {former, now})))
  }, [client, schema, former, now, run, say])
  const chosen = saying?.filter(({id}) => !left.includes(id)) ?? []
  const count = textsIn(chosen)
  const write = async () => {
    const isDone = await run(say('Nothing was replaced'), () => writeNewName(client, chosen, {former, now, say}))
    if (isDone) toast.push({status: 'success', title: say('Texts that say “{name}” now: {count}', {name: now, count})})
    if (isDone) onClose()
  }
  return (
    <Dialog
      {...tag}
      id={useId()}
      header={say('Write the new name everywhere')}
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button mode="bleed" text={say('Not now')} onClick={onClose} />
          <Button
            tone="primary"
            text={say('Replace in texts: {count}', {count})}
            disabled={count === 0}
            loading={isBusy}
            onClick={() => void write()}
          />
        </Flex>
      }
    >
      <Stack gap={4} padding={4}>
        {saying ? (
          <Text size={1}>
            {say('Texts that say “{former}”: {count}. Those that are ticked will say “{name}”, for visitors at once.', {
              former: former.join('”, “'),
              count: textsIn(saying),
              name: now,
            })}
          </Text>
        ) : (
          <Spinner muted />
        )}
        <Stack as="ul" gap={2}>
          {saying?.map((one) => (
            <SayingRow
              key={one.id}
              saying={one}
              former={former}
              isChosen={!left.includes(one.id)}
              onChoose={(isChosen) => setLeft(isChosen ? left.filter((id) => id !== one.id) : [...left, one.id])}
            />
          ))}
        </Stack>
        <Text size={1} muted>
          {say('Addresses of pages stay as they are, and so does what is written in other letters.')}
        </Text>
      </Stack>
    </Dialog>
  )
}

const textsIn = (saying: readonly Saying[]) => saying.reduce((sum, {texts}) => sum + texts.length, 0)

type RowProps = {
  saying: Saying
  former: readonly string[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function SayingRow({saying: {document, texts}, former, isChosen, onChoose}: RowProps) {
  const kind = useSchema().get(document._type)?.title ?? document._type
  const title = titleOf(document)
  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex as="label" gap={3}>
        <Checkbox checked={isChosen} onChange={({currentTarget}) => onChoose(currentTarget.checked)} />
        <Box flex={1}>
          <Stack gap={2}>
            <Text size={1} weight="medium">
              {title ? `${title} · ${kind}` : kind}
            </Text>
            {texts.map(({path, text}) => (
              <Text key={JSON.stringify(path)} size={1} muted>
                {around(text, former)}
              </Text>
            ))}
          </Stack>
        </Box>
      </Flex>
    </Card>
  )
}

/** Letters of a text that are shown before and behind the name. */
const AROUND = 40

/** Returns the words around the name, so that the editor knows where it is said. */
function around(text: string, names: readonly string[]): string {
  const [at = 0] = names.map((name) => text.indexOf(name)).filter((place) => place >= 0)
  const [from, to] = [Math.max(0, at - AROUND), at + 2 * AROUND]
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
