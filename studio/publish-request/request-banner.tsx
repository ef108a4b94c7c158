import {Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {
  definePlugin,
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  useCurrentUser,
  useEditState,
  useUser,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {studioConfig} from '../studio-config.ts'
import {CHANGES} from '../studio-link.tsx'
import {userMay} from '../user-may.ts'
import {SentenceForm} from './sentence-form.tsx'
import {useRequest} from './use-request.ts'

/** Says over a form that an editor asks to publish its draft, or sent it back. */
export const requestBanner = definePlugin({name: 'request-banner', form: {components: {input: Input}}})

function Input(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.id !== 'root' || !studioConfig.lake) return form
  const {value, schemaType} = props as ObjectInputProps
  const id = value?._id
  return (
    <Stack gap={5}>
      {typeof id === 'string' ? <Banner id={getPublishedId(id)} type={schemaType.name} /> : null}
      {form}
    </Stack>
  )
}

/** Says who asks. The dialog outlives what it answers: a sentence that is being written stays when the request goes. */
function Banner({id, type}: {id: string; type: string}) {
  const {draft} = useEditState(id, type)
  const {request, takeBack, sendBack} = useRequest({id, type, draft})
  const [isOpen, setOpen] = useState(false)
  const {say, tag} = useSpoken()
  const dialog = useId()
  return (
    <>
      {request ? <RequestNote request={request} takeBack={takeBack} onSendBack={() => setOpen(true)} /> : null}
      {isOpen ? (
        <Dialog {...tag} id={dialog} header={say('Send back')} width={1} onClose={() => setOpen(false)}>
          <Stack padding={3}>
            <SentenceForm
              label="What is missing"
              button="Send back"
              isNeeded
              refusal={request?.isAsked ? undefined : say('Meanwhile it was taken back, sent back or published.')}
              trouble="It could not be sent back"
              onSend={sendBack}
              onDone={() => setOpen(false)}
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  )
}

type NoteProps = {
  request: NonNullable<ReturnType<typeof useRequest>['request']>
  takeBack: () => Promise<void>
  onSendBack: () => void
}

function RequestNote({request: {isAsked, asker, sentence, by: sender, _updatedAt}, takeBack, onSendBack}: NoteProps) {
  const user = useCurrentUser()
  const mayPublish = userMay(user, 'content.publish')
  const [by] = useUser(sender ?? asker)
  const {params, setParams} = usePaneRouter()
  const {run, isBusy} = useChange()
  const {say, sayTime, tag} = useSpoken()
  const who = by?.id === user?.id ? say('You') : (by?.displayName ?? say('Somebody'))
  return (
    <Card {...tag} role="note" tone={isAsked ? 'primary' : 'caution'} border radius={2} padding={4}>
      <Flex gap={4} wrap="wrap" align="center">
        <Stack gap={3} flex={1} style={{flexBasis: '14em'}}>
          <Text size={1} weight="medium">
            {say(isAsked ? '{by} asked for publishing, {time}' : '{by} sent this back, {time}', {
              by: who,
              time: sayTime(officeTime(Date.parse(_updatedAt))),
            })}
          </Text>
          {sentence ? <Text size={1}>“{sentence}”</Text> : null}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Button mode="ghost" text={say('Compare')} onClick={() => setParams({...params, ...CHANGES})} />
          {isAsked && mayPublish ? <Button mode="ghost" text={say('Send back')} onClick={onSendBack} /> : null}
          {isAsked && asker === user?.id ? (
            <Button
              mode="ghost"
              text={say('Take back')}
              disabled={isBusy}
              onClick={() => void run(say('It could not be taken back'), takeBack)}
            />
          ) : null}
        </Flex>
      </Flex>
    </Card>
  )
}
