import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {types} from './schema/index.ts'

export default defineConfig({
  name: 'default',
  title: 'Studio',
  projectId: 'local',
  dataset: 'production',
  basePath: '/studio',
  plugins: [structureTool()],
  schema: {types},
})
