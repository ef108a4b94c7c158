import {ImagesIcon} from '@sanity/icons/Images'
import type {AssetSource, AssetSourceComponentProps} from 'sanity'
import {FilePicker} from './file-picker.tsx'

/** Where the Studio looks for what has been uploaded before; unlike its own it can be searched. */
export const library: AssetSource = {
  name: 'library',
  title: 'Library',
  icon: ImagesIcon,
  component: Library,
}

function Library({action, accept, onClose, onSelect}: AssetSourceComponentProps) {
  if (action !== 'select') return null
  const select = (ids: string[]) => onSelect(ids.map((value) => ({kind: 'assetDocumentId', value})))
  return <FilePicker accept={accept} onSelect={select} onClose={onClose} />
}
