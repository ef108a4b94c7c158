import {studioLake} from '@site/lake/studio'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {types} from './schema.ts'

/** Address of the lake; written in by the build. */
declare const LAKE: string

/** A Studio of another kind than this repository's: the smallest useful one, over a lake without a site. */
export default defineConfig({
  ...studioLake(LAKE),
  title: 'Blog',
  plugins: [structureTool()],
  schema: {types},
})
