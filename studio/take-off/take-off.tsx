import {EyeClosedIcon} from '@sanity/icons/EyeClosed'
import {Button, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {titleOf} from '@site/content/home'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  type SanityDocument,
  useClient,
  useSchema,
  useSetPerspective,
} from 'sanity'
import {useChange} from '../lake/use-change.ts'
import {say as sayNow, useSpoken} from '../language/say.ts'
import {StudioLink, toDocument} from '../studio-link.tsx'
import {type Leading, readLeading, takeOffSite} from './leads-there.ts'

/** Takes a document off the site: it stays as a draft, and the Studio among the drafts. */
export const takeOff: DocumentActionComponent = ({published, draft, onComplete}) => {
  const {say} = useSpoken()
  const [isOpen, setOpen] = useState(false)
  if (!published) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: say('Take off the site'),
    icon: EyeClosedIcon,
    tone: 'critical',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: say('Take off the site?'),
      onClose: close,
      content: (
        <TakeOff published={published as SanityDocument} draft={draft as SanityDocument | null} onDone={close} />
      ),
    },
  }
}
takeOff.displayName = 'TakeOff'
// Under this name the Studio does not offer it to users who may not unpublish.
takeOff.action = 'unpublish'

type Props = {published: SanityDocument; draft: SanityDocument | null; onDone: () => void}

function TakeOff({published, draft, onDone}: Props) {
  const {say, tag} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const setPerspective = useSetPerspective()
  const toast = useToast()
  const {run, isBusy} = useChange()
  const leading = useLeading(published._id)
  const take = async () => {
    if (!leading) return
    const isDone = await run(say('It is still on the site'), () =>
      takeOffSite(client, {published, draft, leading, say}),
    )
    if (!isDone) return
    setPerspective('drafts')
    const title = say('“{name}” is off the site', {name: titleOf(published) ?? say('Untitled')})
    toast.push({status: 'success', title, description: say('It stays here as a draft. Put back shows it again.')})
    onDone()
  }
  return (
    <Stack {...tag} gap={4}>
      <Text size={1}>{say('Visitors read “page not found” at its address. It stays here as a draft.')}</Text>
      {leading ? <LeadsThere leading={leading} /> : <Spinner muted />}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text={say('Cancel')} onClick={onDone} />
        <Button
          tone="critical"
          text={say('Take off the site')}
          disabled={!leading}
          loading={isBusy}
          onClick={() => void take()}
        />
      </Flex>
    </Stack>
  )
}

function useLeading(id: string): Leading[] | undefined {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const {run} = useChange()
  const [leading, setLeading] = useState<Leading[]>()
  useEffect(() => {
    void run(say('It could not be read what leads there'), async () =>
      setLeading(await readLeading(client, schema, id)),
    )
  }, [client, schema, id, run, say])
  return leading
}

function LeadsThere({leading}: {leading: Leading[]}) {
  const {say} = useSpoken()
  const schema = useSchema()
  const documents = [...new Map(leading.map(({document}) => [getPublishedId(document._id), document])).entries()]
  if (documents.length === 0) return <Text size={1}>{say('Nothing else on the site leads there.')}</Text>
  return (
    <Stack gap={3}>
      <Text size={1}>{say('These lead there now. They lose that, and do not get it back by Put back:')}</Text>
      <Stack as="ul" gap={2}>
        {documents.map(([id, document]) => {
          const kind = schema.get(document._type)?.title ?? document._type
          const title = titleOf(document)
          return (
            <Text as="li" size={1} key={id}>
              <StudioLink to={toDocument({id, type: document._type})}>{title ? `${title} · ${kind}` : kind}</StudioLink>
            </Text>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** Calls Publish so for a document that was taken off. */
export function putBack(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const describe: DocumentActionComponent = action
  const usePutBack: DocumentActionComponent = (props) => {
    const description = describe(props)
    const isOff = props.draft?.takenOffAt && !props.published
    return description && isOff && !description.disabled ? {...description, label: sayNow('Put back')} : description
  }
  usePutBack.action = action.action
  usePutBack.displayName = action.displayName
  return usePutBack
}
