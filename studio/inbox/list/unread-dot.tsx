import {Box} from '@sanity/ui'

/** Keeps its place when it is not shown, so that all names begin on one line. */
export function UnreadDot({shown}: {shown: boolean}) {
  return (
    <Box
      style={{
        flex: 'none',
        width: 8,
        height: 8,
        marginTop: 1,
        borderRadius: 4,
        background: shown ? 'var(--card-focus-ring-color)' : undefined,
      }}
    />
  )
}
