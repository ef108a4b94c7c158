import {Badge} from '@sanity/ui'
import {type Kind, kinds} from './data/kind.ts'

export function StatusBadge({kind, status}: {kind: Kind; status: string}) {
  const known = kinds[kind].statuses.find(({value}) => value === status)
  return (
    <Badge tone={known?.tone ?? 'default'} fontSize={0}>
      {known?.label ?? status}
    </Badge>
  )
}
