import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {userMay} from '../user-may.ts'
import {SentenceForm} from './sentence-form.tsx'
import {useRequest} from './use-request.ts'

/** For users who draft and may not publish: asks those who may. */
export const askPublish: DocumentActionComponent = ({id, type, draft, onComplete}) => {
  const user = useCurrentUser()
  const {say} = useSpoken()
  const {request, ask} = useRequest({id, type, draft})
  const [isOpen, setOpen] = useState(false)
  if (!studioConfig.lake || !draft || !userMay(user, 'content.draft') || userMay(user, 'content.publish')) return null
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: say(request?.isAsked ? 'Asked for publishing' : 'Ask for publishing'),
    icon: EnvelopeIcon,
    tone: 'primary',
    disabled: Boolean(request?.isAsked),
    title: say(
      request?.isAsked ? 'Those who publish see it on their Home.' : 'Those who publish see it, and get a mail.',
    ),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: say('Ask for publishing'),
      onClose: close,
      content: (
        <SentenceForm
          label="What changed, and why (you may leave this out)"
          button="Ask"
          trouble="It could not be asked"
          onSend={ask}
          onDone={close}
        />
      ),
    },
  }
}
askPublish.displayName = 'AskPublish'
