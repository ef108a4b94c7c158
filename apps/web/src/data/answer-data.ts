import {type Source, unreachable} from './source.ts'

/** One route's data as JSON, under the status that the page itself would have. */
export async function answerData(url: URL, source: Source): Promise<Response> {
  try {
    return Response.json(await read(url, source), {headers: lifetime(url)})
  } catch (answer) {
    return answer instanceof Response ? asData(answer) : unreachable()
  }
}

/** A redirect would be followed to a page, where data was asked for: here it is a 404 that says where to look. */
function asData(answer: Response): Response {
  const {headers, status} = answer
  return headers.has('location') && status < 400 ? new Response(null, {status: 404, headers}) : answer
}

function read(url: URL, source: Source) {
  if (url.pathname === '/-/shell') return source.shell(new Request(url))
  const path = url.searchParams.get('path') ?? '/'
  // Whatever was asked for, it is an address of this site.
  const target = new Request(new URL(`/${path.replace(/^[/\\]+/, '')}`, url.origin))
  return new URL(target.url).pathname === '/search' ? source.search(target) : source.address(target)
}

/** Searches are as many as visitors' ideas: the cache of pages is not for them. */
function lifetime(url: URL): HeadersInit {
  return url.searchParams.get('path')?.startsWith('/search') ? {'cache-control': 'no-store'} : {}
}
