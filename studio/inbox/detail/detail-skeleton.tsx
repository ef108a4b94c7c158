import {HeadingSkeleton, SrOnly, Stack, TextSkeleton} from '@sanity/ui'

const lines = ['70%', '85%', '60%', '75%']

export function DetailSkeleton() {
  return (
    <Stack gap={5} padding={5} role="status">
      <SrOnly>Loading …</SrOnly>
      <HeadingSkeleton animated size={2} radius={1} style={{width: '40%'}} />
      <Stack gap={4}>
        {lines.map((width) => (
          <TextSkeleton key={width} animated size={2} radius={1} style={{width}} />
        ))}
      </Stack>
    </Stack>
  )
}
