import {useSyncExternalStore} from 'react'
import type {Readable} from '../data/store.ts'

export function useReadable<T>({watch, get}: Readable<T>): T {
  return useSyncExternalStore(watch, get)
}
