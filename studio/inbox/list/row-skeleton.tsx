import {Flex, Stack, TextSkeleton} from '@sanity/ui'
import {Spoken} from '../spoken.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands where the rows will be. */
export function RowSkeleton() {
  return (
    <Stack gap={5} padding={4} role="status">
      <Spoken>Loading …</Spoken>
      {rows.map((row) => (
        <Stack key={row} gap={3}>
          <Flex justify="space-between">
            <TextSkeleton animated size={1} radius={1} style={{width: '45%'}} />
            <TextSkeleton animated size={0} radius={1} style={{width: 40}} />
          </Flex>
          <TextSkeleton animated size={1} radius={1} style={{width: '90%'}} />
        </Stack>
      ))}
    </Stack>
  )
}
