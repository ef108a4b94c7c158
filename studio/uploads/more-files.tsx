import {Button} from '@sanity/ui'
import type {FoundFiles} from './stored-file.ts'

export function MoreFiles({found, onMore}: {found: FoundFiles | undefined; onMore: () => void}) {
  if (!found || found.files.length >= found.count) return null
  return <Button mode="ghost" text={`Show more of ${found.count}`} onClick={onMore} />
}
