import {type Request, Router} from 'express'
import {isObject, type JsonObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {mutationBody} from '../http/json-body.ts'
import {badRequest, notFound} from '../lake-error.ts'
import type {SettingStore} from './origins.ts'

type SchemaRouterOptions = {settings: SettingStore; access: Access}

const MOST_SCHEMAS = 100
const NAME = /^[a-zA-Z0-9_-]{1,100}$/

/** `/projects/<project>/datasets/<dataset>/schemas`: what `sanity schema deploy` hands in, to be listed again. */
export function schemaRouter({settings, access}: SchemaRouterOptions): Router {
  const administering = access.requires('project.manage')
  const of = ({params}: Request) => `schemas of ${params.dataset}`
  const read = (request: Request) => (settings.ofProject(of(request)) ?? []) as JsonObject[]
  const path = '/projects/:project/datasets/:dataset/schemas'
  return Router({mergeParams: true})
    .get(path, access.staffOnly, (request, response) => response.json(read(request)))
    .get(`${path}/:id`, access.staffOnly, (request, response) => {
      const found = read(request).find(({_id}) => _id === request.params.id)
      if (!found) throw notFound('No such schema')
      response.json(found)
    })
    .put(path, administering, mutationBody, (request, response) => {
      const given: unknown = isObject(request.body) ? request.body.schemas : undefined
      if (!Array.isArray(given) || given.length === 0) throw badRequest('"schemas" must be a list')
      const named = new Map(read(request).map((schema) => [schema._id, schema]))
      const put = given.map((schema) => describe(schema, named))
      for (const schema of put) named.set(schema._id, schema)
      if (named.size > MOST_SCHEMAS) throw badRequest(`There may be ${MOST_SCHEMAS} schemas`)
      settings.setOfProject(of(request), [...named.values()])
      response.json(put)
    })
    .delete(`${path}/:id`, administering, (request, response) => {
      const all = read(request)
      const left = all.filter(({_id}) => _id !== request.params.id)
      settings.setOfProject(of(request), left)
      response.json({deleted: left.length < all.length})
    })
}

function describe(given: unknown, named: Map<unknown, JsonObject>): JsonObject {
  const {schema, tag, version, workspace} = isObject(given) ? given : {}
  const name = isObject(workspace) ? String(workspace.name).replaceAll(/[^a-zA-Z0-9_-]/g, '_') : ''
  if (!schema || !NAME.test(name) || (tag !== undefined && !NAME.test(String(tag))))
    throw badRequest('This is no schema')
  const _id = `_.schemas.${name}${tag === undefined ? '' : `.tag.${tag}`}`
  const now = new Date().toISOString()
  const _createdAt = named.get(_id)?._createdAt ?? now
  return {
    _id,
    _type: 'system.schema',
    _createdAt,
    _updatedAt: now,
    workspace,
    tag,
    version,
    schema: JSON.stringify(schema),
  }
}
