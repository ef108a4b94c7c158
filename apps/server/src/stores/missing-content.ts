import {join, resolve} from 'node:path'
import type {Config} from '../config/config.ts'
import {hasDatabase, hasRows, PARTS} from '../operations/backup/parts.ts'

/** The content is gone, and what people entered beside it is not. */
export class MissingContentError extends Error {
  override name = 'MissingContentError'
}

/**
 * Otherwise the site would begin anew with the first content, and nobody would see that its own is lost.
 * @throws {MissingContentError}
 */
export function refuseMissingContent(config: Config): void {
  const [content, ...others] = PARTS
  if (!content || hasDatabase(content, config)) return
  const there = others.filter((part) => hasRows(part, config))
  if (there.length === 0) return
  throw new MissingContentError(
    `${join(resolve(config.dataFolder), content.name, content.database)} is missing, while ${there.map(({title}) => title).join(' and ')} ` +
      'are there. pnpm restore puts a snapshot back; pnpm seed:reset begins with the first content. Nothing was changed.',
  )
}
