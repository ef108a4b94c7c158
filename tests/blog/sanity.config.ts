import {studioLake} from '@site/lake/studio'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {types} from './schema.ts'

/** Address of the lake; written in by the build. */
declare const LAKE: string

/** A Studio of another kind than this repository's: the smallest that somebody would have, over a lake by itself. */
export default defineConfig({
  ...studioLake(LAKE),
  title: 'Blog',
  plugins: [structureTool()],
  schema: {types},
})
