import {moved, notFound, type Source, unreachable} from './source.ts'

/** Asks the public door for one route's data. */
export const browserSource: Source = {
  shell: (request) => read('/-/shell', request),
  address: (request) => readPage(request),
  search: (request) => readPage(request),
}

function readPage<Data>(request: Request): Promise<Data> {
  const {pathname, search} = new URL(request.url)
  return read(`/-/data?path=${encodeURIComponent(pathname + search)}`, request)
}

async function read<Data>(address: string, {signal}: Request): Promise<Data> {
  const answer = await fetch(address, {signal, headers: {accept: 'application/json'}}).catch((error: unknown) => {
    // A navigation that another one overtook is not a failure.
    if (signal.aborted) throw error
    throw unreachable()
  })
  const elsewhere = answer.headers.get('location')
  if (answer.status === 404) throw elsewhere ? moved({to: elsewhere, permanent: true}) : notFound()
  if (!answer.ok) throw unreachable()
  return answer.json()
}
