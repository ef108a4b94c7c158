import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ChangeEvent, useRef} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {type Sentence, useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'

/** As the server takes it. */
const MOST_BYTES = 10_000_000

/** The picture that colleagues see: chosen, replaced, and taken away. */
export function PictureChoice({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const {run, busy} = useAction(say('Your picture is not changed'))
  const {imageUrl} = profile.data
  const change = (work: () => Promise<void>, title: Sentence) =>
    run(async () => {
      await work()
      profile.refresh()
      toast.push({
        status: 'success',
        title: say(title),
        description: say('Colleagues see it when they open the Studio again.'),
      })
    })

  const choose = ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    if (file.size > MOST_BYTES) {
      toast.push({
        status: 'warning',
        title: say('This file has more than 10 MB'),
        description: say('Choose a smaller one.'),
      })
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
        aria-label={say('Picture')}
        hidden
        onChange={choose}
      />
      <Button
        mode="ghost"
        text={imageUrl ? say('Another picture') : say('Choose a picture')}
        loading={busy}
        onClick={() => input.current?.click()}
      />
      {imageUrl && (
        <Button
          mode="bleed"
          tone="critical"
          text={say('Remove it')}
          disabled={busy}
          onClick={() => change(staffClient.removePicture, 'Your picture is gone')}
        />
      )}
    </Flex>
  )
}
