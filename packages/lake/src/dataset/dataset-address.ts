const IN_PATH =
  /^\/v[^/]+\/(?:data\/(?:live\/events|[a-z]+)|assets\/[a-z]+|socket)\/([^/?]+)|^\/(?:images|files)\/[^/]+\/([^/?]+)/

/** The dataset that an address below `mountPath` is of, as clients name it; undefined for what concerns all of them. */
export function datasetIn(path: string): string | undefined {
  const [, ofData, ofAsset] = IN_PATH.exec(path) ?? []
  return ofData ?? ofAsset
}

/** The same for a stream, whose client may say its whole address. */
export const datasetOfStream = (url: string): string | undefined =>
  /\/data\/(?:listen|live\/events)\/([^/?]+)/.exec(url)?.[1]
