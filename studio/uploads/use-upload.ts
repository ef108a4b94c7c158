import {ClientError} from '@sanity/client'
import {useEffect, useRef, useState} from 'react'
import {lastValueFrom, Subject, takeUntil, tap} from 'rxjs'
import {type SanityClient, useClient} from 'sanity'
import {say} from '../language/say.ts'
import {Refusal} from './refusal.ts'
import type {UploadKind} from './upload-kind.ts'

export type UploadState = {
  /** The upload under way. */
  running?: {name: string; percent: number}
  /** Sentences, one for each file that was not taken. */
  refused: string[]
}

type UploadOptions = {
  kind: UploadKind
  /** Called with the id of each asset, once it is in the lake. Until then nothing is written into the document. */
  onAsset: (id: string) => void
}

/** Uploads files one after the other, and tells of each that is not taken why. */
export function useUpload({kind, onAsset}: UploadOptions) {
  const client = useClient({apiVersion: '2025-02-19'})
  const [state, setState] = useState<UploadState>({refused: []})
  const closed = useRef(new Subject<void>())
  const latest = useRef(onAsset)
  useEffect(() => {
    latest.current = onAsset
  })
  useEffect(() => {
    const ending = new Subject<void>()
    closed.current = ending
    return () => ending.next()
  }, [])

  async function take(files: File[]): Promise<void> {
    setState({refused: []})
    for (const file of files) {
      const show = (percent: number) => setState(({refused}) => ({refused, running: {name: file.name, percent}}))
      show(0)
      try {
        const id = await send(client, kind, file, show, closed.current)
        if (id) latest.current(id)
      } catch (error) {
        const sentence = sentenceOf(error, file, kind)
        setState(({refused}) => ({refused: [...refused, sentence]}))
      }
    }
    setState(({refused}) => ({refused}))
  }

  return {state, take, dismiss: () => setState({refused: []})}
}

async function send(
  client: SanityClient,
  kind: UploadKind,
  file: File,
  show: (percent: number) => void,
  ending: Subject<void>,
): Promise<string | undefined> {
  const ready = await kind.prepare(file)
  const options = {filename: ready.name, contentType: ready.type || undefined}
  const sending =
    kind.asset === 'image'
      ? client.observable.assets.upload('image', ready, options)
      : client.observable.assets.upload('file', ready, options)
  const last = await lastValueFrom(
    sending.pipe(
      tap((event) => event.type === 'progress' && event.stage === 'upload' && show(event.percent)),
      takeUntil(ending),
    ),
    {defaultValue: undefined},
  )
  return last?.type === 'response' ? last.body.document._id : undefined
}

function sentenceOf(error: unknown, {name}: File, kind: UploadKind): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ClientError) {
    if (error.statusCode === 400) return kind.damaged(name)
    if (error.statusCode === 413) return say('“{name}” is larger than what the server takes. Save it smaller.', {name})
    if (error.statusCode === 401 || error.statusCode === 403)
      return say('You may not add files here, so “{name}” was not taken.', {name})
  }
  return say('“{name}” did not arrive: the server was not reached. Try it again.', {name})
}
