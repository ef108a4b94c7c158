import {Button, Dialog, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {staffClient} from '../accounts/data/staff-client.ts'
import {Panel} from '../accounts/panel.tsx'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {startWithoutSamples} from './change-sample.ts'

/** For a company that begins with its own works: a snapshot, and then away with those of the first content. */
export function StartAnew() {
  const {say, tag} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [names, setNames] = useState({companyName: '', shortName: ''})
  const {run, isBusy} = useChange()
  const start = async () => {
    const isDone = await run(say('Nothing was removed'), async () => {
      await staffClient.takeSnapshot()
      await startWithoutSamples(client, names)
    })
    if (!isDone) return
    setAsking(false)
    toast.push({status: 'success', title: say('The samples are gone'), description: say('A snapshot holds them.')})
  }
  return (
    <Panel
      heading={say('Start without the samples')}
      text={say(
        'Removes the sample works, partners, papers, qualifications and claims. Pages, lists and pictures of pages stay.',
      )}
    >
      <Flex>
        <Button mode="ghost" tone="critical" text={say('Start without the samples')} onClick={() => setAsking(true)} />
      </Flex>
      {isAsking ? (
        <Dialog
          {...tag}
          id="start-anew"
          header={say('Start without the samples?')}
          width={1}
          onClose={() => setAsking(false)}
        >
          <Stack gap={4} padding={4}>
            <Text size={1}>
              {say(
                'A snapshot of everything is made first; whoever runs the machine can put it back. Then works, partners, papers and claims that nobody confirmed leave the site at once.',
              )}
            </Text>
            {(['companyName', 'shortName'] as const).map((name) => (
              <Stack as="label" gap={2} key={name}>
                <Text size={1} weight="medium">
                  {name === 'companyName' ? say('Name of your company') : say('Short name')}
                </Text>
                <TextInput
                  value={names[name]}
                  maxLength={80}
                  onChange={({currentTarget}) => setNames({...names, [name]: currentTarget.value})}
                />
              </Stack>
            ))}
            <Text size={1} muted>
              {say('Written in all texts where the names stand now. Left empty, they stay.')}
            </Text>
            <Flex gap={2} justify="flex-end">
              <Button mode="bleed" text={say('Cancel')} disabled={isBusy} onClick={() => setAsking(false)} />
              <Button
                tone="critical"
                text={say('Make a snapshot and remove them')}
                loading={isBusy}
                onClick={() => void start()}
              />
            </Flex>
          </Stack>
        </Dialog>
      ) : null}
    </Panel>
  )
}
