import type {DatasetParts, OpenFeature} from '../../feature.ts'
import {WebhookDelivery} from './webhook-delivery.ts'
import {WebhookFeed} from './webhook-feed.ts'
import {webhookRouter} from './webhook-router.ts'
import {WebhookStore} from './webhook-store.ts'

export function openWebhooks({options, database, access, ...parts}: DatasetParts): OpenFeature {
  const {seal, privateWebhooks = false, readOnly} = options
  const webhooks = new WebhookStore(database, {seal, readOnly})
  const webhookDelivery = new WebhookDelivery(webhooks, {allowPrivate: privateWebhooks})
  const webhookFeed = new WebhookFeed({...parts, webhooks, delivery: webhookDelivery})
  return {
    start: () => webhookFeed.start(),
    forget: () => webhooks.prune(),
    routes: {reading: webhookRouter({access, webhooks, webhookFeed, webhookDelivery})},
    close: async () => {
      await webhookFeed.close()
      await webhookDelivery.close()
    },
  }
}
