import {mkdir} from 'node:fs/promises'
import {isAsset, type LakeDocument} from '../document/document.ts'
import type {LakeOptions} from '../lake.ts'
import {lakeFolder} from '../lake-folder.ts'
import {AssetFolder} from '../store/asset-folder.ts'
import {openDatabase, readLake} from '../store/database.ts'
import {DocumentStore} from '../store/document-store.ts'
import {LastSequence} from '../store/transaction-log.ts'
import {LakeFollower} from './lake-follower.ts'

type StoreOptions = Pick<LakeOptions, 'folder' | 'publicUrl' | 'mountPath' | 'log' | 'readOnly' | 'follow' | 'durable'>

/** Opens what one dataset has on disk. */
export async function openStore({folder, publicUrl, mountPath = '/lake', ...options}: StoreOptions, dataset: string) {
  const {readOnly = false, follow = false, durable, log = console} = options
  const place = lakeFolder(folder)
  const assets = new AssetFolder(place.assets)
  if (!readOnly) {
    await mkdir(place.home, {recursive: true, mode: 0o700})
    await assets.open()
  }
  const database = readOnly ? readLake(place.database) : openDatabase(place.database, {durable})
  const lakeUrl = publicUrl + mountPath
  const store = new DocumentStore(database, {whole: (document) => withAssetUrl(document, {lakeUrl, dataset}), log})
  const lastSequence = readOnly ? undefined : new LastSequence(place.database)
  store.onCommit('last sequence', ({sequence}) => lastSequence?.write(sequence))
  const follower = follow ? new LakeFollower({file: place.database, database, store, log}) : undefined
  const close = () => {
    follower?.close()
    database.close()
    lastSequence?.close()
  }
  return {place, assets, database, store, follower, close}
}

/**
 * Asset documents carry an absolute `url`, as hosted ones do. It is written from the present address whenever a
 * document enters memory, so that a lake that moves to another host, or a copied dataset, does not keep pointing at the old one.
 */
function withAssetUrl(document: LakeDocument, {lakeUrl, dataset}: {lakeUrl: string; dataset: string}): LakeDocument {
  if (!isAsset(document) || typeof document.path !== 'string') return document
  const path = document.path.replace(/^(images|files)\/([^/]+)\/[^/]+\//, `$1/$2/${dataset}/`)
  return {...document, path, url: `${lakeUrl}/${path}`}
}
