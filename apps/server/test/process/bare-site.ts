import type {Faces} from '../../src/faces.ts'
import {run} from '../../src/run.ts'

/** The product without what `pnpm build` makes: every page says the same. */
const bareFaces: Faces = {
  site: async () => ({
    files: (_request, _response, next) => next(),
    pageParameters: () => ({choices: {}}),
    renderer: () => async () => new Response('The page', {headers: {'content-type': 'text/html'}}),
  }),
  studio: async () => ({handler: (_request, response) => void response.send('The Studio')}),
  close: async () => {},
}

await run({faces: bareFaces})
