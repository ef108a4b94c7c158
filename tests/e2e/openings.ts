import type {SanityClient} from '@sanity/client'
import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

const DAY_MS = 86_400_000

const isoDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const paragraph = (text: string) => ({
  _type: 'block',
  _key: text.slice(0, 8),
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 'a', marks: [], text}],
})

const common = {
  _type: 'opening',
  place: 'Sialkot',
  posted: isoDay(-40),
  body: [paragraph('Brickwork and blockwork on the upper floors.'), paragraph('Tools and lodging are provided.')],
}

export const mason = {
  ...common,
  _id: 'opening-mason',
  title: 'Mason',
  slug: {_type: 'slug', current: 'mason-sialkot'},
  summary: 'Masons for the upper floors of a tower in Sialkot.',
  employment: 'daily',
  payFrom: 2_500,
  payTo: 3_000,
  payPer: 'day',
  starts: isoDay(30),
  closes: isoDay(20),
}

/** Says nothing that it need not. */
export const engineer = {
  ...common,
  body: undefined,
  _id: 'opening-engineer',
  title: 'Planning Engineer',
  slug: {_type: 'slug', current: 'planning-engineer'},
  place: 'Lahore',
}

/** Its last day is over. */
export const foreman = {
  ...common,
  _id: 'opening-foreman',
  title: 'Foreman',
  slug: {_type: 'slug', current: 'foreman-sialkot'},
  closes: isoDay(-2),
}

type Opening = Parameters<SanityClient['create']>[0] & {_id: string}

/** All kinds of openings: one that says everything, one that says little, one that is over. */
export const openings: Opening[] = [mason, engineer, foreman]

/** Addresses that there are besides those of open openings while these are published. */
export const OPENING_VIEWS = [
  {path: `/careers/${foreman.slug.current}`, status: 410},
  {path: `/job-application?opening=${mason.slug.current}`, status: 200},
]

export async function publish(site: RunningSite, documents: Opening[]): Promise<void> {
  const create = (await contentClient(site)).transaction()
  for (const document of documents) create.createOrReplace(document)
  await create.commit()
}

export async function withdraw(site: RunningSite, documents: Opening[]): Promise<void> {
  const remove = (await contentClient(site)).transaction()
  for (const {_id} of documents) remove.delete(_id)
  await remove.commit()
}

/** Runs while these openings are published. */
export async function whileOpen(site: RunningSite, documents: Opening[], run: () => Promise<void>): Promise<void> {
  await publish(site, documents)
  try {
    await run()
  } finally {
    await withdraw(site, documents)
  }
}
