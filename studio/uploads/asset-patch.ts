import {type FormPatch, PatchEvent, set, setIfMissing} from 'sanity'

/** Puts an asset into the field of a picture or a file. */
export const assetPatches = (type: string, id: string): FormPatch[] => [
  setIfMissing({_type: type}),
  set({_type: 'reference', _ref: id}, ['asset']),
]

/** Leaves out what the Studio notes of an upload, which would make a draft of a file that is refused a moment later. */
export const withoutUploadState = (patch: FormPatch | FormPatch[] | PatchEvent): FormPatch[] =>
  PatchEvent.from(patch).patches.filter(({path}) => path[0] !== '_upload')

/** Tells whether the patch takes away the asset that is there, or puts another in its place. */
export const replacesAsset = (patch: FormPatch, present: string | undefined): boolean =>
  patch.path[0] === 'asset' && (patch.type === 'unset' || (patch.type === 'set' && refOf(patch.value) !== present))

const refOf = (value: unknown): unknown =>
  value && typeof value === 'object' && '_ref' in value ? value._ref : undefined
