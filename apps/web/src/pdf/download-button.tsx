import {type RefObject, useState} from 'react'
import {showToast} from '../toast/show-toast.ts'
import {Button} from '../ui/button.tsx'
import styles from './download-button.module.css'

type Props = {sheet: RefObject<HTMLElement | null>; fileName: string; title: string}

/** Makes the PDF in the browser; nothing of what that takes is fetched before the click. */
export function DownloadButton({sheet, fileName, title}: Props) {
  const [busy, setBusy] = useState(false)

  async function download() {
    if (!sheet.current || busy) return
    setBusy(true)
    try {
      const {saveSheet} = await import('./save-sheet.ts')
      await saveSheet(sheet.current, {fileName, title})
    } catch {
      showToast('failed', 'The PDF could not be made.', {label: 'Try again', run: download})
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon="load" onClick={download} disabled={busy} className={styles.button}>
      {busy ? 'Preparing PDF...' : 'Download PDF'}
    </Button>
  )
}
