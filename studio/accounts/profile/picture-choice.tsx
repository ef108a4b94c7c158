import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ChangeEvent, useRef} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'

/** As the server takes it. */
const MOST_BYTES = 10_000_000

/** The picture that colleagues see: chosen, replaced, and taken away. */
export function PictureChoice({profile}: {profile: ShownProfile}) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const {run, busy} = useAction('Your picture is not changed')
  const {imageUrl} = profile.data
  const change = (work: () => Promise<void>, title: string) =>
    run(async () => {
      await work()
      profile.refresh()
      toast.push({status: 'success', title, description: 'Colleagues see it when they open the Studio again.'})
    })

  const choose = ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    if (file.size > MOST_BYTES) {
      toast.push({status: 'warning', title: 'This file has more than 10 MB', description: 'Choose a smaller one.'})
      return
    }
    void change(() => staffClient.choosePicture(file), 'Your picture is changed')
  }
  return (
    <Flex gap={2} wrap="wrap">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture"
        hidden
        onChange={choose}
      />
      <Button
        mode="ghost"
        text={imageUrl ? 'Another picture' : 'Choose a picture'}
        loading={busy}
        onClick={() => input.current?.click()}
      />
      {imageUrl && (
        <Button
          mode="bleed"
          tone="critical"
          text="Remove it"
          disabled={busy}
          onClick={() => change(staffClient.removePicture, 'Your picture is gone')}
        />
      )}
    </Flex>
  )
}
