import {HeadingSkeleton, Stack, TextSkeleton} from '@sanity/ui'
import {Spoken} from '../spoken.tsx'

const lines = ['70%', '85%', '60%', '75%']

export function DetailSkeleton() {
  return (
    <Stack gap={5} padding={5} role="status">
      <Spoken>Loading …</Spoken>
      <HeadingSkeleton animated size={2} radius={1} style={{width: '40%'}} />
      <Stack gap={4}>
        {lines.map((width) => (
          <TextSkeleton key={width} animated size={2} radius={1} style={{width}} />
        ))}
      </Stack>
    </Stack>
  )
}
