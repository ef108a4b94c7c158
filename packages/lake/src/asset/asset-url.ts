import {isAsset} from './asset-document.ts'

/**
 * Asset documents carry an absolute `url`, as hosted ones do. It is written from the present address whenever a
 * document enters memory, so that a lake that moves to another host does not keep pointing at the old one.
 */
export function withAssetUrl<Document extends {_type: string}>(document: Document, lakeUrl: string): Document {
  if (!isAsset(document) || !('path' in document) || typeof document.path !== 'string') return document
  return {...document, url: `${lakeUrl}/${document.path}`}
}
