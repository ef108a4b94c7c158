import type {Frontends} from '../../src/pages/frontends.ts'

/** The product without what `pnpm build` makes: every page says the same. */
export const bareFrontends: Frontends = {
  site: async () => ({
    files: (_request, _response, next) => next(),
    scriptHash: "'sha256-none'",
    pageParameters: () => ({choices: {}, words: []}),
    renderer: () => async () => new Response('The page', {headers: {'content-type': 'text/html'}}),
  }),
  studio: async () => ({handler: (_request, response) => void response.send('The Studio')}),
  close: async () => {},
}
