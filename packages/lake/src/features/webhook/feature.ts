import type {LakeFeature} from '../../feature.ts'

/** Tells other servers what changed, as the webhooks that administrators set say. */
export const webhook: LakeFeature = {
  groq: {answers: {changes: async (...asked) => (await import('./change-rule.ts')).ofChanges(...asked)}},
  open: async (dataset) => (await import('./open-webhooks.ts')).openWebhooks(dataset),
}
