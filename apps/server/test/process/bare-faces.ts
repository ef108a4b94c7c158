import type {Faces} from '../../src/faces.ts'

/** The product without what `pnpm build` makes: every page says the same. */
export const bareFaces: Faces = {
  site: async () => ({
    files: (_request, _response, next) => next(),
    pageParameters: () => ({choices: {}}),
    renderer: () => async () => new Response('The page', {headers: {'content-type': 'text/html'}}),
  }),
  studio: async () => ({handler: (_request, response) => void response.send('The Studio')}),
  close: async () => {},
}
