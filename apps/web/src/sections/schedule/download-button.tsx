import {useState} from 'react'
import {Button} from '../../ui/button.tsx'
import {usePartWords} from '../../ui/part-words.ts'
import {showToast} from '../../ui/toast/show-toast.ts'
import styles from './download-button.module.css'

/** `sheet`: the id of what the PDF shows. */
type Props = {sheet: string; fileName: string; title: string}

/** Makes the PDF in the browser; nothing of what that takes is fetched before the click. */
export function DownloadButton({sheet, fileName, title}: Props) {
  const words = usePartWords()
  const [busy, setBusy] = useState(false)

  async function download() {
    const element = document.getElementById(sheet)
    if (!element || busy) return
    setBusy(true)
    try {
      const {saveSheet} = await import('./save-sheet.ts')
      await saveSheet(element, {fileName, title, words})
    } catch {
      showToast('failed', words.failed, {label: words.again, run: download})
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon="load" tone="plain" onClick={download} disabled={busy} className={styles.button}>
      {busy ? words.preparing : words.download}
    </Button>
  )
}
