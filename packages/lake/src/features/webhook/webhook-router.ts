import {randomId} from '@site/storage'
import {type RequestHandler, Router} from 'express'
import {isObject} from '../../document/document.ts'
import type {Access} from '../../http/access.ts'
import {settingsBody} from '../../http/json-body.ts'
import {badRequest, notFound} from '../../lake-error.ts'
import {MOST_WEBHOOKS} from '../../limits.ts'
import {DATASET, PROJECT_ID} from '../../project.ts'
import {describeWebhook, readWebhook, type Webhook} from './webhook.ts'
import type {WebhookDelivery} from './webhook-delivery.ts'
import type {WebhookFeed} from './webhook-feed.ts'
import type {Attempt, Message, WebhookStore} from './webhook-store.ts'

type WebhookRouterOptions = {
  access: Access
  webhooks: WebhookStore
  webhookFeed: WebhookFeed
  webhookDelivery: WebhookDelivery
}

const FACTS = {projectId: PROJECT_ID, dataset: DATASET}

/** `/hooks/projects/<project>`: webhooks, and the log of what they sent. For administrators. */
export function webhookRouter({access, webhooks, webhookFeed, webhookDelivery}: WebhookRouterOptions): Router {
  const find = (id: unknown): Webhook => {
    const webhook = webhooks.get(String(id))
    if (!webhook) throw notFound('No such webhook')
    return webhook
  }
  const change = async (id: unknown, body: unknown): Promise<Webhook> => {
    const before = find(id)
    const webhook = {...before, ...readWebhook(forOurDataset(body), before), updatedAt: new Date().toISOString()}
    await webhookFeed.change(() => webhooks.put(webhook))
    webhookDelivery.wake(webhook.id)
    return webhook
  }
  const changed: RequestHandler = async ({params, body}, response) => {
    response.json(describeWebhook(await change(params.id, body), FACTS))
  }
  return Router({mergeParams: true})
    .use('/hooks', access.requires('project.manage'))
    .get('/hooks/projects/:project', (_request, response) => {
      response.json(webhooks.all().map((webhook) => describeWebhook(webhook, FACTS)))
    })
    .post('/hooks/projects/:project', settingsBody, async (request, response) => {
      if (webhooks.all().length >= MOST_WEBHOOKS) throw badRequest(`There are ${MOST_WEBHOOKS} webhooks already`)
      const now = new Date().toISOString()
      const settings = readWebhook(forOurDataset(request.body))
      const webhook = {...settings, id: randomId(16), createdAt: now, updatedAt: now}
      await webhookFeed.change(() => webhooks.put(webhook))
      response.status(201).json(describeWebhook(webhook, FACTS))
    })
    .get('/hooks/projects/:project/attempts/:id', (request, response) => {
      const attempt = webhooks.attempt(request.params.id)
      if (!attempt) throw notFound('No such attempt')
      response.json(describeAttempt(attempt))
    })
    .get('/hooks/projects/:project/:id', (request, response) => {
      response.json(describeWebhook(find(request.params.id), FACTS))
    })
    .put('/hooks/projects/:project/:id', settingsBody, changed)
    .patch('/hooks/projects/:project/:id', settingsBody, changed)
    .delete('/hooks/projects/:project/:id', (request, response) => {
      const {id} = find(request.params.id)
      webhooks.delete(id)
      response.json({id, deleted: true})
    })
    .get('/hooks/projects/:project/:id/messages', (request, response) => {
      response.json(webhooks.messages(find(request.params.id).id).map(describeMessage))
    })
    .get('/hooks/projects/:project/:id/attempts', (request, response) => {
      response.json(webhooks.attempts(find(request.params.id).id).map(describeAttempt))
    })
}

function forOurDataset(body: unknown): unknown {
  const dataset = isObject(body) ? (body.dataset ?? DATASET) : DATASET
  if (dataset !== DATASET) throw badRequest(`Webhooks are of dataset "${DATASET}"`)
  return body
}

function describeMessage({id, webhookId, createdAt, status, resultCode, failures, body, headers}: Message) {
  return {
    id,
    projectId: PROJECT_ID,
    dataset: DATASET,
    hookId: webhookId,
    createdAt: new Date(createdAt).toISOString(),
    status,
    resultCode,
    failureCount: failures,
    documentId: headers['sanity-document-id'],
    payload: body,
  }
}

function describeAttempt({webhookId, createdAt, ...attempt}: Attempt) {
  const at = new Date(createdAt).toISOString()
  return {...attempt, projectId: PROJECT_ID, hookId: webhookId, createdAt: at, updatedAt: at, inProgress: false}
}
