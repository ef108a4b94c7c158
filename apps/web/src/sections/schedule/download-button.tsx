import {useState} from 'react'
import {Button} from '../../ui/button.tsx'
import {showToast} from '../../ui/toast/show-toast.ts'
import styles from './download-button.module.css'

/** `sheet`: the id of what the PDF shows. */
type Props = {sheet: string; fileName: string; title: string; tone?: 'primary' | 'plain'}

/** Makes the PDF in the browser; nothing of what that takes is fetched before the click. */
export function DownloadButton({sheet, fileName, title, tone}: Props) {
  const [busy, setBusy] = useState(false)

  async function download() {
    const element = document.getElementById(sheet)
    if (!element || busy) return
    setBusy(true)
    try {
      const {saveSheet} = await import('./save-sheet.ts')
      await saveSheet(element, {fileName, title})
    } catch {
      showToast('failed', 'The PDF could not be made.', {label: 'Try again', run: download})
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon="load" tone={tone} onClick={download} disabled={busy} className={styles.button}>
      {busy ? 'Preparing PDF...' : 'Download PDF'}
    </Button>
  )
}
