import {Button, Flex, Stack, Text, useMediaIndex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {type ObjectInputProps, useClient, useFormValue} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useSpoken} from '../../language/say.ts'
import {previewAddress} from '../../packs/change-pack.ts'
import {studioConfig} from '../../studio-config.ts'

/** The scale of both views, so that they fit side by side over the fields: on a telephone, and on a wider screen. */
const SCALES = {telephone: 0.18, wide: 0.32}
const HEIGHT = 900

const WINDOWS = [
  {width: 390, title: 'The site on a telephone'},
  {width: 1440, title: 'The site on a screen'},
] as const

const FULL_SIZE = {
  id: 'siteSettings',
  type: 'siteSettings',
  mode: 'presentation',
  presentation: 'preview',
  preview: '/',
}

/** Stays in view while the editor scrolls through the fields. */
const STAYS = {position: 'sticky', top: 0, zIndex: 3, background: 'var(--card-bg-color)', paddingBlockEnd: 12} as const

/** Shows over the fields of a company how its site will be, on request: a preview is noted in the audit. */
export function CompanyInput(props: ObjectInputProps) {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const [address, setAddress] = useState<string>()
  const isCompany = props.groups.some(({name, selected}) => selected && name === 'company')
  const toast = useToast()
  const toggle = async () => setAddress(address ? undefined : await previewAddress(client, '/'))
  const tell = (error: unknown) =>
    toast.push({status: 'error', title: say('The site could not be shown'), description: String(error)})
  return (
    <Stack gap={5}>
      {isCompany ? (
        <Stack gap={3} {...(address && {style: STAYS})}>
          <Flex gap={3} align="center" wrap="wrap" paddingY={2}>
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text={say(address ? 'Close the view of the site' : 'See it on the site, before it is published')}
              onClick={() => void toggle().catch(tell)}
            />
            {address ? (
              <Text size={1}>
                <IntentLink intent="edit" params={FULL_SIZE}>
                  {say('In full size')}
                </IntentLink>
              </Text>
            ) : null}
          </Flex>
          {address ? <Site opened={address} /> : null}
        </Stack>
      ) : null}
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Shows the first page in two widths, and again whenever the lake has taken a change. @param opened lets this browser see drafts */
function Site({opened}: {opened: string}) {
  const {say} = useSpoken()
  const revision = useFormValue(['_rev'])
  const [isOpen, setOpen] = useState(false)
  const scale = useMediaIndex() < 2 ? SCALES.telephone : SCALES.wide
  return (
    // Inert: a picture of the site, which cannot be used.
    <Flex gap={3} inert>
      {WINDOWS.map(({width, title}, place) => (
        <div
          key={width}
          style={{
            ...{width: width * scale, height: HEIGHT * scale, flex: 'none', overflow: 'hidden'},
            border: '1px solid var(--card-border-color)',
          }}
        >
          {place === 0 || isOpen ? (
            <Window
              {...{title: say(title), width, scale, revision, isOpen}}
              src={place === 0 ? opened : studioConfig.siteUrl}
              onOpen={() => setOpen(true)}
            />
          ) : null}
        </div>
      ))}
    </Flex>
  )
}

type WindowProps = {title: string; width: number; scale: number; src: string; revision: unknown} & Opening
type Opening = {isOpen: boolean; onOpen: () => void}

function Window({title, width, scale, src, revision, isOpen, onOpen}: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    // Left before it is there, the address that lets this browser see drafts has not done so: the site would show none.
    if (!isOpen || shown.current === revision) return
    shown.current = revision
    if (frame.current) frame.current.src = studioConfig.siteUrl
  }, [isOpen, revision])
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      onLoad={onOpen}
      style={{width, height: HEIGHT, maxWidth: 'none', border: 0, transform: `scale(${scale})`, transformOrigin: '0 0'}}
    />
  )
}
