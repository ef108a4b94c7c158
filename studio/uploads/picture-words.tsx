import {Box, Card, Stack, Text, TextInput} from '@sanity/ui'
import {useRef} from 'react'
import {type FormPatch, type ImageValue, set, unset} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {Thumbnail} from './thumbnail.tsx'

type Listed = ImageValue & {_key: string; alt?: string}

type Props = {pictures: readonly Listed[]; onChange: (patch: FormPatch) => void}

/** Pictures of a list that say nothing yet, beside each other with a text each: none has to be opened for it. */
export function PictureWords({pictures, onChange}: Props) {
  const {say} = useSpoken()
  // What gets its first letter stays, until the form is left.
  const shown = useRef(new Set<string>())
  for (const {_key, alt, asset} of pictures) if (asset?._ref && !alt?.trim()) shown.current.add(_key)
  const listed = [...pictures.entries()].filter(([, {_key}]) => shown.current.has(_key))
  if (listed.length === 0) return null
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {say('What do they show, for visitors who cannot see them?')}
        </Text>
        <Box
          as="ul"
          style={{display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9em), 1fr))'}}
        >
          {listed.map(([at, {_key, asset, alt = ''}]) => (
            <Stack as="li" gap={2} key={_key}>
              <Thumbnail file={{_id: asset?._ref ?? '', _type: 'sanity.imageAsset'}} />
              <TextInput
                fontSize={1}
                aria-label={say('What picture {n} shows', {n: at + 1})}
                value={alt}
                onChange={({currentTarget: {value}}) =>
                  onChange(value ? set(value, [{_key}, 'alt']) : unset([{_key}, 'alt']))
                }
              />
            </Stack>
          ))}
        </Box>
      </Stack>
    </Card>
  )
}
