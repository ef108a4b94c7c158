import {defineCliConfig} from 'sanity/cli'

/** Only for the command line: extracting the schema, generating types, deploying to a hosted project. */
export default defineCliConfig({
  api: {projectId: 'local', dataset: 'production'},
  deployment: {autoUpdates: false},
  schemaExtraction: {path: 'schema.json', enforceRequiredFields: true},
  typegen: {
    path: '../packages/content/src/**/*.ts',
    schema: 'schema.json',
    generates: '../packages/content/sanity.types.ts',
  },
})
