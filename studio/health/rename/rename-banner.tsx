import type {SanityClient} from '@sanity/client'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useMemo, useRef, useState} from 'react'
import {type DocumentActionComponent, definePlugin, getPublishedId, type InputProps, useDocumentOperation} from 'sanity'
import {useAnswer} from '../../lake/use-answer.ts'
import {useSpoken} from '../../language/say.ts'
import {useFindings} from '../use-findings.tsx'
import {RenameDialog} from './rename-dialog.tsx'

/** Says over the settings of the company that texts say its former name, and offers to write the new one. */
export const renameBanner = definePlugin({name: 'rename-banner', form: {components: {input: Input}}})

function Input(props: InputProps) {
  const form = props.renderDefault(props)
  if (props.id !== 'root' || props.schemaType.name !== 'siteSettings') return form
  return (
    <Stack gap={5}>
      <Banner />
      {form}
    </Stack>
  )
}

function Banner() {
  const {say, tag} = useSpoken()
  const {former, now, isRead} = useNames()
  const [isOpen, setOpen] = useState(false)
  const count = useFindings().answer?.find(({name}) => name === 'formerName')?.findings.length ?? 0
  // The offer comes by itself when another name has just been published.
  const known = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (!isRead) return
    if (known.current && former.some((name) => !known.current?.includes(name))) setOpen(true)
    known.current = former
  }, [isRead, former])
  return (
    <>
      {count > 0 ? (
        <Card {...tag} role="note" tone="caution" border radius={2} padding={4}>
          <Flex gap={4} wrap="wrap" align="center">
            <Text size={1} style={{flex: '1 1 14em'}}>
              {say('Texts that still say “{former}”: {count}.', {former: former.join('”, “'), count})}
            </Text>
            <Button mode="ghost" text={say('Write the new name everywhere')} onClick={() => setOpen(true)} />
          </Flex>
        </Card>
      ) : null}
      {isOpen ? <RenameDialog former={former} now={now} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Offers it where Content health lists the texts. */
export function RenameButton() {
  const {say} = useSpoken()
  const {former, now} = useNames()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        mode="ghost"
        text={say('Write the new name everywhere')}
        disabled={former.length === 0}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <RenameDialog former={former} now={now} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type Settings = {companyName?: string; formerNames?: string[]}

const SETTINGS = '*[_id == "siteSettings"]'
const QUESTION = {
  read: (client: SanityClient) =>
    client.fetch<Settings | null>(`${SETTINGS}[0]{companyName, formerNames}`, {}, {perspective: 'raw', tag: 'rename'}),
  listen: SETTINGS,
}

/** Returns the company's name as it is published and those of before, the same list as long as they stay. */
function useNames() {
  const {answer} = useAnswer(QUESTION)
  const now = answer?.companyName ?? ''
  const names = answer?.formerNames?.filter((name) => name !== now).join('\n') ?? ''
  const former = useMemo(() => (names ? names.split('\n') : []), [names])
  return {former, now, isRead: answer !== undefined}
}

/** Has Publish note the name that the company had until then, when it is another one. */
export function noteFormerName(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const describe: DocumentActionComponent = action
  const useNoting: DocumentActionComponent = (props) => {
    const description = describe(props)
    const {patch} = useDocumentOperation(getPublishedId(props.id), props.type)
    const before = props.published?.companyName
    const isAnother = typeof before === 'string' && before && props.draft && before !== props.draft.companyName
    if (!description || !isAnother) return description
    const former = (props.draft?.formerNames ?? []) as string[]
    const onHandle = () => {
      if (!former.includes(before)) patch.execute([{set: {formerNames: [...former, before]}}])
      description.onHandle?.()
    }
    return {...description, onHandle}
  }
  useNoting.action = action.action
  useNoting.displayName = action.displayName
  return useNoting
}
