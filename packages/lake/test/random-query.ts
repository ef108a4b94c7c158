import type {JsonObject, LakeDocument} from '../src/document/document.ts'
import {CONDITIONS, ORDERS, PARTS} from './random-condition.ts'

const TYPES = ['post', 'author', 'tag', 'system.release']
/** One of them is as a date should be and is none. */
const DATES = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00.5+05:00', '2026-13-45T00:00:00Z']
const TITLES = [
  'Red door',
  'red House',
  'A blue door. Old',
  'U.S. bridge',
  'Ünder the bridge',
  'ٹاور: red-door 😀',
  'x',
  '',
]

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

  /** Returns the id of a document, or of what lies above one. */
  #storedId(): string {
    return `${this.one('', '', '', '', 'drafts.', 'versions.r1.', 'versions.r2.')}${this.id()}`
  }

  perspective(): string[] {
    return this.one(['raw'], ['raw'], ['published'], ['drafts'], ['r1', 'drafts'])
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
      _id: this.#storedId(),
      _type: this.one(...TYPES),
      _rev: 'r',
      _createdAt: '2026-01-01T00:00:00Z',
      _updatedAt: '2026-01-01T00:00:00Z',
      ...optional('title', this.one<unknown>(...TITLES, ...TITLES, 5, null, ['red door', 'x'])),
      ...optional('slug', this.one<unknown>({current: `s${this.below(9)}`}, {current: 3}, [{current: 's1'}], 's1')),
      ...optional('rank', this.one<unknown>(1, 2, 2, 3, '2', true, false, null, 10)),
      ...(this.below(3) === 0 && {publishedAt: this.one<unknown>(...DATES.slice(0, 3), this.one(...DATES), null, 7)}),
      ...(this.below(40) === 0 && {_score: this.one<unknown>(-1, 0, 1, 'x')}),
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
      () => `${this.one('*', this.#filter(1))} | ${this.#score()}${this.#scored()}`,
      () =>
        `${this.one('*', this.#filter(1))} | ${this.#score()} | order(_score desc${this.one('', ', title', ', _id desc')})[${this.below(3)}...${this.below(9)}]{_id, _score}`,
      () => `${this.#filter(1)} | ${this.#score()}[0...${this.below(5)}]`,
      () => `${this.#filter(1)}${this.#shaped()}`,
      () => `${this.#filter(1)}${this.#shaped()}`,
      () => `${this.#filter(1)} | order(${this.#order()})[${this.#condition(0)}]${this.#range()}{_id}`,
      () => `[*[sanity::versionOf("${this.id()}")]._id, *[sanity::versionOf("${this.id()}")]._id]`,
      () =>
        this.one('count(*)', 'releases::all()._id', '*[2...6]._id', `* | order(${this.#order()})${this.#range()}._id`),
      () => `{"a": ${this.#list(1)}, "b": count(${this.#filter(1)}), "c": ${this.#filter(1)}.title}`,
    )()
    const params = {
      id: this.id(),
      ids: [this.id(), this.id(), this.one<unknown>(this.id(), null, 5)],
      type: this.one<unknown>(...TYPES, ...TYPES, null, 5),
      types: this.one<unknown>(['post', 'tag'], ['author'], 'post', []),
      slug: `s${this.below(9)}`,
      date: this.one<unknown>(...DATES, null),
      low: this.one<unknown>('red door', 'x', '', null),
      words: this.one<unknown>(
        'red',
        'do*',
        '"red door"',
        '-red',
        'x -door',
        '*',
        '',
        null,
        'bridge the',
        'ٹا*',
        '*or',
      ),
      any: this.one<unknown>(...TITLES, 2, true, null, ['a']),
    }
    return {query, params}
  }

  #list(depth: number): string {
    const range = this.#range()
    const order = this.one('', ` | order(${this.#order()})`)
    return `(${this.#filter(depth)}${order})${range}${this.one('._id', '.author._ref', this.#projection(depth))}`
  }

  #range(): string {
    const [from, to] = [this.below(5), this.below(12)]
    const range = this.one(`[${from}...${to}]`, `[0..${to}]`, `[-${to}..-${from + 1}]`, `[-${to + 1}...-${from + 1}]`)
    return this.one('', '', range, range, `[${from}..-${from + 1}]`)
  }

  #filter(depth: number): string {
    if (this.below(12) === 0) return '*'
    return `*[${this.#condition(depth)}]${this.below(8) === 0 ? `[${this.#condition(0)}]` : ''}`
  }

  #score(): string {
    const part = () =>
      this.one(
        'title match "red*"',
        'title match $any',
        'rank > 1',
        `boost(title match "door", ${this.one('2', '2', '-2')})`,
        `boost(_type in ["post", "tag"] && [title, slug.current] match text::query($words), 10)`,
        '([@, _id] match text::query($words) || references($id))',
        `(title match "red door")`,
        `title match "red door" || slug.current match "s*"`,
        'title match "red" && boost(rank > 1, 3)',
        this.#condition(0),
      )
    return `score(${part()}${this.one('', `, ${part()}`)})`
  }

  #scored(): string {
    const demanded = this.one('[_score > 0]', '[_score > 1]', `[_score > 0 && ${this.#condition(0)}]`)
    return this.one(
      `${demanded}{_id, _score}`,
      `${demanded} | order(_score desc)[0...${this.below(9)}]{_id}`,
      `${demanded}{_id, "orderings": [_score, title]} | order(orderings[0] desc, orderings[1])[0...${this.below(9)}]`,
      `${demanded} | order(title)[0...2]`,
    )
  }

  /** Ordered and cut after it was projected, as the Studio asks. */
  #shaped(): string {
    const range = this.#range()
    return this.one(
      `{_id, "orderings": [rank, lower(title)]} | order(orderings[0] desc, orderings[1])${range}`,
      `{_id, "orderings": [_updatedAt], ...select(_type == "post" => {"w0": title})} | order(orderings[0] desc)${range}`,
      `{_id, title, "o": coalesce(rank, author->rank)} | order(o${this.one('', ' desc')}, title)${range}`,
      `{"o": 1, ..., "p": slug} | order(p.current, o)${range}{_id, o}`,
      `{_id, rank > 1 => {"o": title}} | order(o desc)${range}`,
      `{"list": tags} | order(count(list[@ != "a"]))${range}`,
      `{_id, "up": ^._id} | order(_id desc)${range}`,
      `{_id, title}${range}`,
      `{_id}${this.one('[0]', '[2]', '[-1]')}`,
      `._id${range}`,
    )
  }

  #order(): string {
    const key = () => this.one(...ORDERS)
    const direction = () => this.one('', ' asc', ' desc')
    return this.one(`${key()}${direction()}`, `${key()}${direction()}, ${key()}${direction()}`)
  }

  #projection(depth: number): string {
    if (depth === 0) return '{_id}'
    const part = () =>
      this.one(
        ...PARTS,
        `"same": *[_type == ^._type && ${this.#condition(0)}]._id`,
        `"once": count(${this.#filter(depth - 1)})`,
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
      ...CONDITIONS,
      `_type == "${this.one(...TYPES)}"`,
      `"${this.one(...TYPES)}" == _type`,
      `sanity::versionOf("${this.id()}")`,
    )
  }
}
