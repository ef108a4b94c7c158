import {ClientError} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {lastValueFrom, tap} from 'rxjs'
import {type SanityClient, useClient} from 'sanity'
import type {HeldDocument} from '../lake/hold-open.tsx'
import {say} from '../language/say.ts'
import {useIsMounted} from '../use-is-mounted.ts'
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
  /** Files of a list arrive one after the other; of one file only what was chosen last arrives. */
  several?: boolean
  /** Called with the id of each asset, once it is in the lake. Until then nothing is written into the document. */
  onAsset: (id: string) => void
  /** Holds the document open into which the assets go, however long they take. */
  holdOpen?: () => HeldDocument
}

/** Uploads files, also when its field is left meanwhile, and tells of each that is not taken why. */
export function useUpload({kind, several = false, onAsset, holdOpen}: UploadOptions) {
  const client = useClient({apiVersion: '2025-02-19'})
  const [state, setState] = useState<UploadState>({refused: []})
  const toast = useToast()
  const isMounted = useIsMounted()
  const newest = useRef(0)
  const queue = useRef(Promise.resolve())
  const latest = useRef(onAsset)
  useEffect(() => {
    latest.current = onAsset
  })
  const dismiss = () => setState((before) => ({...before, refused: []}))
  const refuse = (sentence: string) =>
    isMounted.current
      ? setState((before) => ({...before, refused: [...before.refused, sentence]}))
      : toast.push({status: 'error', title: sentence, closable: true})

  async function takeAll(files: File[], isWanted: () => boolean, held?: HeldDocument): Promise<void> {
    for (const file of files) {
      const show = (percent: number) =>
        isWanted() && setState(({refused}) => ({refused, running: {name: file.name, percent}}))
      show(0)
      try {
        const id = await send(client, kind, file, show)
        if (!id || !isWanted()) continue
        latest.current(id)
        held?.send()
      } catch (error) {
        if (isWanted()) refuse(sentenceOf(error, file, kind))
      }
    }
    if (isWanted()) setState(({refused}) => ({refused}))
  }
  function take(files: File[]): Promise<void> {
    const number = ++newest.current
    const held = holdOpen?.()
    dismiss()
    if (!several) return takeAll(files, () => number === newest.current, held).finally(held?.letGo)
    queue.current = queue.current.then(() => takeAll(files, () => true, held)).finally(held?.letGo)
    return queue.current
  }
  /** Leaves what is under way: something else was put into the field. */
  const leave = () => {
    newest.current++
    setState({refused: []})
  }
  return {state, take, dismiss, leave}
}

async function send(
  client: SanityClient,
  kind: UploadKind,
  file: File,
  show: (percent: number) => void,
): Promise<string | undefined> {
  const ready = await kind.prepare(file)
  const options = {filename: ready.name, contentType: ready.type || undefined}
  const sending =
    kind.asset === 'image'
      ? client.observable.assets.upload('image', ready, options)
      : client.observable.assets.upload('file', ready, options)
  const last = await lastValueFrom(
    sending.pipe(tap((event) => event.type === 'progress' && event.stage === 'upload' && show(event.percent))),
  )
  return last.type === 'response' ? last.body.document._id : undefined
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
