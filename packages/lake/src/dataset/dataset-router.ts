import {type Request, Router} from 'express'
import {isObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {parametersOf, settingsBody} from '../http/json-body.ts'
import {badRequest} from '../lake-error.ts'
import {grantsOf, rightsInComments} from '../right.ts'
import type {AclMode, DatasetCatalog, DatasetFacts} from './dataset-catalog.ts'
import type {Datasets} from './datasets.ts'

/** Clients of a project ask for the first, tools that know several for the second. */
const ONE = ['/datasets/:name', '/projects/:project/datasets/:name']

type DatasetRouterOptions = {
  datasets: Datasets
  access: Access
}

/** `/datasets`, `/aliases` and `/comments/<dataset>/setup`, as client, Studio and command line ask for them. */
export function datasetRouter({datasets, access}: DatasetRouterOptions): Router {
  const {catalog} = datasets
  const {staffOnly} = access
  const administering = access.requires('project.manage')
  const idOf = (request: Request) => access.staff(request).id

  return Router({mergeParams: true})
    .get(['/datasets', '/projects/:project/datasets'], staffOnly, (request, response) => {
      const parameters = parametersOf(request)
      const [addonFor, profile] = [parameters.get('addonFor'), parameters.get('datasetProfile')]
      const wanted = catalog
        .all()
        .filter((facts) => addonFor === null || facts.addonFor === catalog.find(addonFor)?.name)
        .map((facts) => described(facts, catalog))
      response.json(wanted.filter(({datasetProfile}) => profile === null || datasetProfile === profile))
    })
    .get(ONE, staffOnly, (request, response) => {
      response.json(described(catalog.get(nameIn(request)), catalog))
    })
    .put(ONE, administering, settingsBody, (request, response) => {
      const name = nameIn(request)
      const facts = datasets.create({name, aclMode: readAclMode(request.body), createdBy: idOf(request)})
      response.json(answerOf(facts))
    })
    .patch(ONE, administering, settingsBody, async (request, response) => {
      const name = nameIn(request)
      const aclMode = readAclMode(request.body)
      response.json(answerOf(aclMode ? await datasets.edit(name, aclMode) : catalog.get(name)))
    })
    .delete(ONE, administering, async (request, response) => {
      await datasets.remove(nameIn(request))
      response.json({deleted: true})
    })
    .get('/projects/:project/datasets/:name/acl', (request, response, next) => {
      const {may} = access.staff(request)
      if (!catalog.find(nameIn(request))?.addonFor) return next()
      response.json(grantsOf(rightsInComments(may)))
    })
    .post('/comments/:dataset/setup', access.requires('comments.write'), (request, response) => {
      const {name: addonFor} = catalog.get(String(request.params.dataset))
      const name = `${addonFor}-comments`
      const found = catalog.find(name)
      if (!found) datasets.create({name, aclMode: 'private', addonFor, createdBy: idOf(request)})
      response.json({datasetName: name})
    })
    .use(aliasRouter({datasets, access}))
}

/** `/aliases`: names that lead to datasets. */
function aliasRouter({datasets: {catalog}, access}: DatasetRouterOptions): Router {
  const administering = access.requires('project.manage')
  return Router({mergeParams: true})
    .get('/aliases', access.staffOnly, (_request, response) => response.json(catalog.aliases()))
    .put('/aliases/:name', administering, settingsBody, (request, response) => {
      const {name, datasetName} = catalog.createAlias(nameIn(request), readName(bodyOf(request)) ?? null)
      response.json({aliasName: name, datasetName})
    })
    .patch('/aliases/:name', administering, settingsBody, (request, response) => {
      const name = nameIn(request)
      const datasetName = readName(bodyOf(request))
      if (datasetName === undefined) throw badRequest('datasetName is required')
      catalog.linkAlias(name, datasetName)
      response.json({aliasName: name, datasetName})
    })
    .patch('/aliases/:name/unlink', administering, (request, response) => {
      const {name, datasetName} = catalog.linkAlias(nameIn(request), null)
      response.json({aliasName: name, datasetName})
    })
    .delete('/aliases/:name', administering, (request, response) => {
      const {name} = catalog.removeAlias(nameIn(request))
      response.json({aliasName: name, deleted: true})
    })
}

function described({name: known, aclMode, addonFor, createdAt, createdBy}: DatasetFacts, catalog: DatasetCatalog) {
  const name = catalog.nameOf(known)
  const datasetProfile = addonFor ? 'comments' : 'content'
  return {name, aclMode, addonFor, datasetProfile, createdAt, createdByUserId: createdBy, tags: []}
}

const answerOf = ({name, aclMode}: DatasetFacts) => ({datasetName: name, aclMode})

const nameIn = ({params}: Request) => String(params.name)

const bodyOf = ({body}: Request) => (isObject(body) ? body : {})

/** Reads the mode as hosted clients name it; `custom` is a private one whose rights are said elsewhere. */
function readAclMode(body: unknown): AclMode | undefined {
  const aclMode = isObject(body) ? body.aclMode : undefined
  if (aclMode === undefined || aclMode === 'public' || aclMode === 'private') return aclMode
  throw badRequest('aclMode is "public" or "private"')
}

function readName({datasetName}: {datasetName?: unknown}): string | undefined {
  if (datasetName === undefined || typeof datasetName === 'string') return datasetName
  throw badRequest('datasetName has to be a text')
}
