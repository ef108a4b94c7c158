import {Button} from '@sanity/ui'
import {useSpoken} from '../language/say.ts'
import type {FoundFiles} from './stored-file.ts'

export function MoreFiles({found, onMore}: {found: FoundFiles | undefined; onMore: () => void}) {
  const {say} = useSpoken()
  if (!found || found.files.length >= found.count) return null
  return <Button mode="ghost" text={say('Show more of {count}', {count: found.count})} onClick={onMore} />
}
