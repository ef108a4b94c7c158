import type {SqlDatabase} from './sql-database.ts'

/** How often a private link was opened, and when for the last time; `link` names it without giving it away. */
export type LinkOpening = {readonly link: string; readonly count: number; readonly lastAt: number}

export async function noteLinkOpened(database: SqlDatabase, link: string, now: number): Promise<void> {
  await database.write((run) =>
    run(
      `INSERT INTO link_opening (link, count, last_at) VALUES ($1, 1, $2)
       ON CONFLICT (link) DO UPDATE SET count = link_opening.count + 1, last_at = excluded.last_at`,
      [link, now],
    ),
  )
}

export async function linkOpenings(database: SqlDatabase): Promise<readonly LinkOpening[]> {
  const rows = await database.read<{link: string; count: number; last_at: number}>(
    'SELECT link, count, last_at FROM link_opening ORDER BY last_at DESC',
  )
  return rows.map(({link, count, last_at: lastAt}) => ({link, count, lastAt}))
}
