import {AccessDeniedIcon} from '@sanity/icons/AccessDenied'
import {DownloadIcon} from '@sanity/icons/Download'
import {EllipsisHorizontalIcon} from '@sanity/icons/EllipsisHorizontal'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuDivider, MenuItem} from '@sanity/ui/menu'
import type {Submission, SubmissionChange} from '@site/api/inbox'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {EraseDialog} from '../erase/erase-dialog.tsx'
import {useInbox} from '../inbox-context.ts'
import {saveFile} from '../save-file.ts'
import {useAction} from '../use/use-action.ts'
import {useSpam} from './use-spam.ts'

export function MoreMenu({open, submission}: {open: OpenSubmission; submission: Submission}) {
  const {say, tag} = useSpoken()
  const {address, client} = useInbox()
  const [erasing, setErasing] = useState(false)
  const {run} = useAction(say('It was not marked as unread'))
  const saving = useAction(say('The archive could not be made'))
  const spam = useSpam(open)
  const markUnread = () =>
    run(async () => {
      await open.change(unread(submission))
      address.close(open.id)
    })
  const {email} = submission
  const savePerson = () => saving.run(async () => saveFile(await client.person(email), `${email}.zip`))
  return (
    <>
      <MenuButton
        id="inbox-more"
        button={<Button mode="ghost" padding={3} icon={EllipsisHorizontalIcon} aria-label={say('More')} />}
        popover={{portal: true, placement: 'bottom-end'}}
        menu={
          <Menu {...tag}>
            {submission.stage !== 'answered' && (
              <MenuItem icon={EnvelopeIcon} text={say('Mark as unread')} onClick={markUnread} />
            )}
            {!submission.spam && <MenuItem icon={AccessDeniedIcon} text={say('Mark as spam')} onClick={spam.mark} />}
            <MenuItem icon={DownloadIcon} text={say('Download everything of this person')} onClick={savePerson} />
            <MenuDivider />
            <MenuItem tone="critical" icon={TrashIcon} text={say('Erase …')} onClick={() => setErasing(true)} />
          </Menu>
        }
      />
      {erasing && <EraseDialog open={open} submission={submission} onClose={() => setErasing(false)} />}
    </>
  )
}

/** Makes new again what is read and no more, so that both stay true together. */
function unread({stage}: Submission): SubmissionChange {
  return {unread: true, ...(stage === 'read' ? {stage: 'new'} : {})}
}
