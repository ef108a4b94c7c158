import {Card, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {asProblem, type InboxProblem} from '../data/inbox-problem.ts'

type Props = {
  name: string
  bytes: () => Promise<Blob>
}

/**
 * A stranger's PDF as pictures of its pages. Browsers show PDFs in no frame that is shut off from the Studio, and in one
 * that is not shut off a flaw of theirs would reach the session. So pdf.js reads it, in a frame without an origin, which
 * has no cookies and may ask no server for anything.
 */
export function PdfPreview({name, bytes}: Props) {
  const {say} = useSpoken()
  const frame = useRef<HTMLIFrameElement>(null)
  const [problem, setProblem] = useState<InboxProblem>()
  const read = useRef(bytes)
  useEffect(() => {
    const parts = Promise.all([codeOf(), read.current().then((blob) => blob.arrayBuffer())])
    parts.catch((error: unknown) => setProblem(asProblem(error)))
    const hand = ({source, data}: MessageEvent) => {
      const window = frame.current?.contentWindow
      if (!window || source !== window || data !== 'ready') return
      parts.then(
        // A frame without an origin cannot be named; what it gets is the file that it is for.
        ([code, file]) => window.postMessage({...code, bytes: file}, '*', [file]),
        () => undefined,
      )
    }
    window.addEventListener('message', hand)
    return () => window.removeEventListener('message', hand)
  }, [])

  if (problem)
    return (
      <Card tone="caution" border radius={2} padding={3} role="alert">
        <Text size={1}>{say('It cannot be shown: {message}', {message: problem.message})}</Text>
      </Card>
    )
  return (
    <Card border radius={2} overflow="hidden">
      <iframe
        ref={frame}
        title={say('Preview of {name}', {name})}
        src="/inbox/pdf-frame"
        sandbox="allow-scripts"
        style={look}
      />
    </Card>
  )
}

const look = {display: 'block', width: '100%', height: 'min(75vh, 900px)', border: 0} as const

/** The code of pdf.js as text: the Studio hands it over and runs none of it. */
async function codeOf() {
  const [library, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs?raw'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?raw'),
  ])
  return {library: library.default, worker: worker.default}
}
