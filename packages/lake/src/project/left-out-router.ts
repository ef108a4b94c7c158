import {Router} from 'express'
import {notImplemented} from '../lake-error.ts'

/**
 * Features of the hosted service that this lake leaves to it, by the first steps of their addresses; the README lists
 * them.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '/agent': 'This lake has no agents: it writes, translates and changes nothing by itself',
  '/assist': 'This lake has no agents: it writes, translates and changes nothing by itself',
  '/embeddings-index': 'This lake has no embeddings: search with text::query() instead',
  '/graphql': 'This lake has no GraphQL: ask with GROQ instead',
  '/apis/graphql': 'This lake has no GraphQL: ask with GROQ instead',
  '/media-libraries': 'This lake has no media library: its assets belong to its dataset',
  '/canvases': 'This lake has no canvases: write in the Studio instead',
  '/user-applications': 'This lake hosts no applications: serve a built Studio with --studio',
  '/functions': 'This lake runs no functions: listen to it, or have it call a webhook instead',
  '/blueprints': 'This lake runs no functions: listen to it, or have it call a webhook instead',
}

/** Says so in one sentence, whatever is asked of it and whoever asks. */
export function leftOutRouter(): Router {
  const router = Router({mergeParams: true})
  for (const [path, sentence] of Object.entries(LEFT_OUT))
    router.use(path, () => {
      throw notImplemented(sentence)
    })
  return router
}
