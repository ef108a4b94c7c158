import {LinkIcon} from '@sanity/icons/Link'
import {pathOf} from '@site/routes'
import {useState} from 'react'
import {type DocumentActionComponent, useCurrentUser} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {studioConfig} from '../studio-config.ts'
import {userMay} from '../user-may.ts'
import {DraftLinkList} from './draft-link-list.tsx'

/** For every document with a page: links by which a reader without an account sees its draft. */
export const shareDraft: DocumentActionComponent = ({id, draft, published}) => {
  const [isOpen, setOpen] = useState(false)
  const user = useCurrentUser()
  const {say} = useSpoken()
  const shown = draft ?? published
  // The hosted lake cannot show one draft and no other.
  if (!studioConfig.lake || !shown || !pathOf(shown)) return null
  if (!userMay(user, 'content.draft')) return null
  const close = () => setOpen(false)
  return {
    label: say('Share draft'),
    icon: LinkIcon,
    disabled: !draft,
    title: say(
      draft ? 'A link for somebody without an account' : 'There is no draft: everybody can read what is published.',
    ),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: say('Private links to this draft'),
      onClose: close,
      content: <DraftLinkList documentId={id} />,
    },
  }
}
shareDraft.displayName = 'ShareDraft'
