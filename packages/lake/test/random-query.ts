import type {JsonObject, LakeDocument} from '../src/document/document.ts'

const TYPES = ['post', 'author', 'tag']
const TITLES = ['Red door', 'red House', 'A blue door. Old', 'U.S. bridge', 'Ünder the bridge', 'x', '']

/** Makes up documents and queries, the same ones for the same seed. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * below)
  }

  one<Item>(...items: Item[]): Item {
    return items[this.below(items.length)] as Item
  }

  id(): string {
    return `d${this.below(30)}`
  }

  documents(count: number): LakeDocument[] {
    const byId = new Map(
      Array.from({length: count}, () => this.#document()).map((document) => [document._id, document]),
    )
    return [...byId.values()]
  }

  #document(): LakeDocument {
    const reference = () => ({_type: 'reference', _ref: this.id()})
    const optional = (name: string, value: unknown) => (this.below(4) === 0 ? {} : {[name]: value})
    return {
      _id: this.id(),
      _type: this.one(...TYPES),
      _rev: 'r',
      _createdAt: '2026-01-01T00:00:00Z',
      _updatedAt: '2026-01-01T00:00:00Z',
      ...optional('title', this.one<unknown>(...TITLES, ...TITLES, 5, null, ['red door', 'x'])),
      ...optional('slug', this.one<unknown>({current: `s${this.below(9)}`}, {current: 3}, [{current: 's1'}], 's1')),
      ...optional('rank', this.one<unknown>(1, 2, 2, 3, '2', true, false, null, 10)),
      ...optional('featured', this.one<unknown>(true, false, true, null, 'yes')),
      ...optional('author', this.one<unknown>(reference(), reference(), null, {_ref: 5, nested: reference()})),
      ...optional('related', this.one<unknown>([reference(), reference()], [reference(), null], [], reference())),
      ...optional('tags', this.one<unknown>(['a', 'b'], ['b', 3, null], 'a', [])),
    }
  }

  query(): {query: string; params: JsonObject} {
    const query = this.one(
      () => this.#list(2),
      () => this.#list(2),
      () => `count(${this.#filter(2)})`,
      () => `${this.#filter(2)}[${this.below(3)}]`,
      () => `${this.#filter(1)}[${this.below(3)}...${this.below(9)}]${this.#projection(1)}`,
      () => `${this.#filter(1)} | order(${this.#order()})[0]{_id, title}`,
      () => `${this.#filter(1)} | score(title match "red*", rank > 1) | order(_score desc)[0...5]{_id, _score}`,
      () => `{"a": ${this.#list(1)}, "b": count(${this.#filter(1)}), "c": ${this.#filter(1)}.title}`,
    )()
    const params = {
      id: this.id(),
      ids: [this.id(), this.id(), this.one<unknown>(this.id(), null, 5)],
      type: this.one<unknown>(...TYPES, ...TYPES, null, 5),
      types: this.one<unknown>(['post', 'tag'], ['author'], 'post', []),
      slug: `s${this.below(9)}`,
      any: this.one<unknown>(...TITLES, 2, true, null, ['a']),
    }
    return {query, params}
  }

  #list(depth: number): string {
    const range = this.one('', '', `[${this.below(3)}...${this.below(12)}]`, `[0..${this.below(5)}]`, '[-3..-1]')
    const order = this.one('', ` | order(${this.#order()})`)
    return `(${this.#filter(depth)}${order})${range}${this.one('._id', '.author._ref', this.#projection(depth))}`
  }

  #filter(depth: number): string {
    return this.below(12) === 0 ? '*' : `*[${this.#condition(depth)}]`
  }

  #order(): string {
    const key = () => this.one('rank', 'title', 'lower(title)', 'slug.current', 'author->title', 'count(tags)', '_type')
    const direction = () => this.one('', ' asc', ' desc')
    return this.one(`${key()}${direction()}`, `${key()}${direction()}, ${key()}${direction()}`)
  }

  #projection(depth: number): string {
    if (depth === 0) return '{_id}'
    const part = () =>
      this.one(
        'title',
        '"by": author->title',
        '"all": related[]->_id',
        `"n": count(*[references(^._id)])`,
        `"same": *[_type == ^._type && ${this.#condition(0)}]._id`,
        `"near": *[_id in ^.related[]._ref]{_id, "up": ^._id}`,
        `"of": *[author._ref == ^._id && rank == ^.rank][0...2]._id`,
        `"like": *[slug.current == ^.slug.current]{_id, "deep": *[references(^._id, ^.^._id)]._id}`,
        `"once": count(${this.#filter(depth - 1)})`,
        `"mapped": related[]{"back": *[_id == ^._ref][0].title, "to": *[references(^.^._id)]._id}`,
        `"first": *[title == ^.title] | order(rank desc)[0]._id`,
        `${this.#condition(0)} => {"yes": ${this.#list(depth - 1)}}`,
      )
    return `{_id, ${part()}${this.one('', `, ${part()}`)}}`.replaceAll(/("\w+":)(.*), \1/g, '$1$2, "x":')
  }

  #condition(depth: number): string {
    if (depth > 0 && this.below(2) === 0) {
      const [left, right] = [this.#condition(depth - 1), this.#condition(depth - 1)]
      return this.one(`${left} && ${right}`, `${left} && ${right}`, `(${left} || ${right})`, `!(${left})`)
    }
    return this.one(
      '_id == $id',
      '_id in $ids',
      '_id in [$id, "d1", "d2"]',
      '_type == $type',
      `_type == "${this.one(...TYPES)}"`,
      `"${this.one(...TYPES)}" == _type`,
      '_type in $types',
      'slug.current == $slug',
      'title == $any',
      'rank == $any',
      'defined(toString) || slug.constructor == "x"',
      'rank > 1',
      'rank <= $any',
      'rank in [1, "2", null]',
      'featured',
      '!featured',
      'featured != true',
      'defined(author)',
      '!defined(slug.current)',
      'references($id)',
      'references($ids)',
      'references($id, "d3")',
      'references(*[_type == "author"]._id)',
      'author._ref in *[rank > 1]._id',
      'author->title == "x"',
      '_id in path("d1*")',
      '!(_id in path("d**"))',
      '"b" in tags',
      '$any in tags',
      'tags[0] == "b"',
      'title match "red*"',
      'title match $any',
      '[title, slug.current] match ["DOOR", "*l*"]',
      'title match "us"',
      'title match "ünder bri*"',
      'title match "a.b"',
      'count(*[author._ref == ^._id]) > 1',
      'count(*[references(^._id)]) == 0',
      'count(related[@._ref in *[_type == "tag"]._id]) > 0',
      'count(*[_type == "tag"]) > 3',
      'related[_ref == $id][0]._ref == $id',
      '"d4" in related[]._ref',
      '(rank == 2) == true',
      'true',
      'null',
      '_createdAt < now()',
      'lower(title) == "x"',
    )
  }
}
