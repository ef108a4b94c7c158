import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import {badRequest, conflict, forbidden, notFound} from '../lake-error.ts'
import {DATASET, OWN_PLACE, type Place} from '../project.ts'

/** Datasets of a lake: each one that is open has threads of its own. */
const MOST_DATASETS = 20
const MOST_ALIASES = 50

export type AclMode = 'public' | 'private'

export type DatasetFacts = {
  name: string
  aclMode: AclMode
  /** The dataset that this one holds the comments and tasks of. */
  addonFor: string | null
  createdAt: string
  /** Id of the member. */
  createdBy: string
}

export type NewDataset = {name: string; aclMode?: AclMode | undefined; addonFor?: string; createdBy: string}

type CatalogOptions = {mostDatasets?: number | undefined; place?: Place | undefined}

/** Stores what is known of datasets and their aliases, in the database of the main one. */
export class DatasetCatalog {
  readonly #database: DatabaseSync
  readonly #main: DatasetFacts

  readonly #most: number

  /** The name of the main one to others. */
  readonly #mainName: string

  /** @param isPublic whether strangers may read the main dataset, as the option `public` of the lake says */
  constructor(
    database: DatabaseSync,
    isPublic: boolean,
    {mostDatasets = MOST_DATASETS, place = OWN_PLACE}: CatalogOptions,
  ) {
    this.#database = database
    this.#most = mostDatasets
    this.#mainName = place.dataset
    const aclMode = isPublic ? 'public' : 'private'
    this.#main = {name: DATASET, aclMode, addonFor: null, createdAt: '2020-01-01T00:00:00Z', createdBy: 'system'}
  }

  /** The main one first, then by name. */
  all(): DatasetFacts[] {
    return [this.#main, ...this.#database.prepare('SELECT * FROM dataset ORDER BY name').all().map(readFacts)]
  }

  /** @param name of a dataset, or of an alias as `~name` */
  find(name: string): DatasetFacts | undefined {
    const real = name.startsWith('~') ? this.#aliasOf(name.slice(1))?.datasetName : name
    const all = this.all()
    return all.find((dataset) => dataset.name === real) ?? (real === this.#mainName ? all[0] : undefined)
  }

  /** Returns the name of a dataset to others. */
  nameOf(name: string): string {
    return name === DATASET ? this.#mainName : name
  }

  /** Throws 404. */
  get(name: string): DatasetFacts {
    const found = this.find(name)
    if (!found) throw notFound(`Dataset "${name}" not found for project`)
    return found
  }

  /** Throws 400 for a name that cannot be one, 409 for one that is taken. */
  expectFree(name: string): void {
    requireName(name)
    if (this.find(name)) throw conflict(`Dataset "${name}" already exists`)
    if (this.all().length >= this.#most) throw forbidden(`There may be ${this.#most} datasets`)
  }

  /** To be called by `Datasets`, which sees to the folder. */
  create({name, aclMode = 'public', addonFor, createdBy}: NewDataset): DatasetFacts {
    this.expectFree(name)
    this.#database
      .prepare('INSERT INTO dataset VALUES (?, ?, ?, ?, ?)')
      .run(name, aclMode, addonFor ?? null, new Date().toISOString(), createdBy)
    return this.get(name)
  }

  edit(name: string, aclMode: AclMode): DatasetFacts {
    const dataset = this.#other(name, 'Whether anybody may read it is said where the lake is started')
    if (dataset.addonFor && aclMode === 'public') throw forbidden('Comments and tasks are not for the public')
    this.#database.prepare('UPDATE dataset SET acl_mode = ? WHERE name = ?').run(aclMode, dataset.name)
    return this.get(dataset.name)
  }

  /** Removes a dataset. Aliases of it lead nowhere afterwards. */
  remove(name: string): DatasetFacts {
    const dataset = this.#other(name, 'It cannot be deleted')
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM dataset WHERE name = ?').run(dataset.name)
      this.#database.prepare('UPDATE dataset_alias SET dataset = NULL WHERE dataset = ?').run(dataset.name)
    })
    return dataset
  }

  aliases(): DatasetAlias[] {
    return this.#database.prepare('SELECT * FROM dataset_alias ORDER BY name').all().map(readAlias)
  }

  createAlias(name: string, datasetName: string | null): DatasetAlias {
    requireName(name)
    if (this.#aliasOf(name)) throw conflict(`Dataset alias "${name}" already exists`)
    if (this.aliases().length >= MOST_ALIASES) throw forbidden(`There may be ${MOST_ALIASES} aliases`)
    if (datasetName !== null) this.get(datasetName)
    this.#database.prepare('INSERT INTO dataset_alias VALUES (?, ?)').run(name, datasetName)
    return {name, datasetName}
  }

  /** Throws 404. Returns it as it was. */
  linkAlias(name: string, datasetName: string | null): DatasetAlias {
    const alias = this.#alias(name)
    if (datasetName !== null) this.get(datasetName)
    this.#database.prepare('UPDATE dataset_alias SET dataset = ? WHERE name = ?').run(datasetName, name)
    return alias
  }

  removeAlias(name: string): DatasetAlias {
    const alias = this.#alias(name)
    this.#database.prepare('DELETE FROM dataset_alias WHERE name = ?').run(name)
    return alias
  }

  #alias(name: string): DatasetAlias {
    const alias = this.#aliasOf(name)
    if (!alias) throw notFound(`Dataset alias "${name}" not found for project`)
    return alias
  }

  #aliasOf(name: string): DatasetAlias | undefined {
    const row = this.#database.prepare('SELECT * FROM dataset_alias WHERE name = ?').get(name)
    return row && readAlias(row)
  }

  #other(name: string, why: string): DatasetFacts {
    const dataset = this.get(name)
    if (dataset.name === DATASET) throw forbidden(`"${DATASET}" is the main dataset. ${why}`)
    return dataset
  }
}

type DatasetAlias = {name: string; datasetName: string | null}

function requireName(name: string): void {
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)) {
    throw badRequest(
      'Names have up to 64 small letters, digits, dashes and underscores, and begin with one of the first two',
    )
  }
}

const readFacts = (row: Record<string, unknown>): DatasetFacts => ({
  name: String(row.name),
  aclMode: row.acl_mode === 'public' ? 'public' : 'private',
  addonFor: row.addon_for === null ? null : String(row.addon_for),
  createdAt: String(row.created_at),
  createdBy: String(row.created_by),
})

const readAlias = ({name, dataset}: Record<string, unknown>): DatasetAlias => ({
  name: String(name),
  datasetName: dataset === null ? null : String(dataset),
})
