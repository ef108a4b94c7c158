import {
  createWorkspaceFromConfig,
  type SanityDocument,
  type ValidationMarker,
  validateDocument,
  type Workspace,
} from 'sanity'
import {translations} from '../language/translations.ts'
import {types} from '../schema/index.ts'
import {createDocumentClient} from './document-client.ts'

type Documents = Pick<SanityDocument, '_id' | '_type'>[]

/** The Studio's own understanding of the schema, over a list of documents. */
export const createTestWorkspace = (documents: Documents = []): Promise<Workspace> =>
  createWorkspaceFromConfig({
    name: 'default',
    title: 'Website',
    basePath: '/studio',
    projectId: 'local',
    dataset: 'production',
    schema: {types},
    plugins: [translations()],
    unstable_clientFactory: ({apiVersion}) => createDocumentClient(documents).withConfig({apiVersion}),
  })

const place = (path: ValidationMarker['path']) =>
  path.map((part) => (typeof part === 'object' && '_key' in part ? part._key : part)).join('.')

async function markers(workspace: Workspace, document: SanityDocument, environment: 'studio' | 'cli') {
  const found = await validateDocument({document, workspace, environment})
  return found.map(({level, message, path}) => ({level, line: `${document._id} ${place(path)}: ${message}`}))
}

/** Returns what an editor reads beside a document that cannot be published, one line a finding. */
export async function errorsOf(workspace: Workspace, document: SanityDocument): Promise<string[]> {
  const found = await markers(workspace, document, 'studio')
  return found.filter(({level}) => level === 'error').map(({line}) => line)
}

/** Advice that does not keep an editor from publishing. */
export async function warningsOf(workspace: Workspace, document: SanityDocument): Promise<string[]> {
  const found = await markers(workspace, document, 'studio')
  return found.filter(({level}) => level === 'warning').map(({line}) => line)
}

/** Only the command line looks for these, and it turns the errors of objects into warnings on the way. */
export async function unknownFieldsOf(workspace: Workspace, document: SanityDocument): Promise<string[]> {
  const found = await markers(workspace, document, 'cli')
  return found.map(({line}) => line).filter((line) => line.includes('does not exist on type'))
}
