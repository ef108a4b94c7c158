import type {LakeDocument} from '../src/document/document.ts'
import {Chance} from './random-query.ts'

/**
 * Makes up documents whose texts are all different, and queries that hand them on. What decides how a result is built
 * (`rank`, `kind`, references) is no text that is handed on, so that changing one of those changes nothing else.
 */
export class MapChance extends Chance {
  mapDocuments(): LakeDocument[] {
    return Array.from({length: 8}, (_, at) => this.#document(`d${at}`))
  }

  #document(_id: string): LakeDocument {
    const optional = (name: string, value: unknown) => (this.below(4) === 0 ? {} : {[name]: value})
    const reference = () => ({_type: 'reference', _ref: `d${this.below(8)}`})
    const line = (at: number) => ({
      // One in four has no key, or one that is not its own.
      ...optional('_key', this.one(`k${at}`, `k${at}`, 'same')),
      kind: this.one('a', 'b'),
      ...optional('text', `text ${_id} ${at}`),
      inner: [{_key: `i'${at}\\`, word: `inner ${_id} ${at}`}],
    })
    return {
      _id,
      _type: this.one('post', 'author'),
      _rev: `rev ${_id}`,
      _createdAt: '2026-01-01T00:00:00Z',
      _updatedAt: '2026-01-01T00:00:00Z',
      rank: this.below(5),
      author: reference(),
      related: [reference(), reference(), this.one<unknown>(null, reference())],
      ...optional('title', `title ${_id}`),
      ...optional('note', this.one<unknown>(`note ${_id}`, null)),
      ...optional('meta', {label: `label ${_id}`, "odd ' name\n": {text: `deep ${_id}`}}),
      ...optional('lines', [line(0), line(1), line(2)]),
      ...optional('words', [`word ${_id} 0`, `word ${_id} 1`, null, `word ${_id} 2`]),
    }
  }

  mapQuery(): string {
    return this.one(
      () => `${this.#documents(2)}${this.#projection(2)}`,
      () => `${this.#documents(2)}[0]${this.#projection(2)}`,
      () => `${this.#documents(1)}[0].${this.#field()}`,
      () => `${this.#documents(1)}.${this.#field()}`,
      () => `${this.#documents(1)}`,
      () => `{"list": ${this.#documents(1)}${this.#projection(1)}, "one": ${this.#documents(1)}[0]}`,
      () => `${this.#documents(1)}{${this.#parts(1)}}${this.one('[rank > 1]', '[0...2]', '[-1]', '{..., "x": title}')}`,
      () => `${this.#documents(1)}.lines[]{text, "up": ^.title}`,
      () => `array::compact(${this.#documents(1)}.title)`,
      () => `${this.#documents(1)}${this.#projection(1)} + ${this.#documents(1)}.title`,
    )()
  }

  #documents(depth: number): string {
    const filter = `*[${this.one('_type == "post"', 'rank > 1', `_id in ["d1", "d2", "d3"]`, 'defined(title)', 'true')}]`
    const order = this.one('', '', ' | order(rank)', ' | order(rank desc, _id)', ' | order(author->rank)')
    const range = this.one('', '', '[0...3]', '[1..2]', '[-3..-1]')
    return depth > 0 && this.below(8) === 0 ? `${this.#documents(0)}.author->` : `(${filter}${order})${range}`
  }

  #field(): string {
    return this.one(
      'title',
      'note',
      'meta.label',
      'meta',
      'lines',
      'words',
      'author->title',
      'lines[0].text',
      'lines[].inner',
    )
  }

  #projection(depth: number): string {
    return `{${this.one('', '', '..., ')}${this.#parts(depth)}}`
  }

  #parts(depth: number): string {
    return Array.from({length: 3}, (_, at) => this.#part(depth, `p${this.below(6)}${at}`)).join(', ')
  }

  #part(depth: number, name: string): string {
    if (this.below(8) === 0) return `rank > 2 => {${this.#named(depth, name)}}`
    if (this.below(12) === 0) return `...meta`
    if (this.below(12) === 0) return `...select(rank > 2 => author->{title, note})`
    if (this.below(12) === 0)
      return this.one('title', 'words', 'meta{label}', 'lines[]{text}', 'author->{title}', '_id')
    return this.#named(depth, name)
  }

  #named(depth: number, name: string): string {
    return `"${name}": ${this.#value(depth)}`
  }

  #value(depth: number): string {
    if (depth > 0 && this.below(3) === 0) {
      const [one, other] = [this.#value(depth - 1), this.#value(depth - 1)]
      return this.one(
        `coalesce(${one}, ${other})`,
        `coalesce(missing, ${one}, "literal")`,
        `select(rank > 2 => ${one}, rank == 1 => title, ${other})`,
        `select(rank > 2 => ${one})`,
        `[${one}, ${other}]`,
        `[...words, ${one}]`,
        `{"in": ${one}, "other": ${other}}`,
        `author->{"x": ${one}, "from": ^.title, "deep": ^{"y": ${other}}}`,
        `related[]->{"x": ${one}, "from": ^.note}`,
        `*[author._ref == ^._id]{"x": ${one}, "up": ^.title}`,
        `*[_type == "author" && rank >= ^.rank] | order(rank desc) {"x": ${one}, "up": ^.title}[0...2]`,
        `array::compact([${one}, missing, ${other}])`,
        `{"a": ${one}} + {"b": ${other}}`,
        `string(${one})`,
      )
    }
    return this.one(
      'title',
      'note',
      'meta',
      'meta.label',
      `meta["odd ' name\\n"].text`,
      'lines',
      'lines[]',
      'lines[].text',
      'lines[0].text',
      'lines[-1]',
      'lines[kind == "a"].text',
      'lines[kind == "b"]{text, "doc": ^.title}',
      'lines[]{_key, "t": text, "w": inner[].word}',
      'lines[].inner[].word',
      'lines[].inner',
      'lines[0..1]',
      'lines | order(kind) {text}',
      'lines[0..1]{...}',
      '(lines[_key == "k1"])[0].text',
      'words',
      'words[1]',
      'words[1...3]',
      'words[@ != null]',
      'array::compact(words)',
      'array::unique(lines)[].text',
      'array::unique(words)',
      'author->title',
      'author->',
      'author->author->note',
      'related[]->title',
      'related[0]->{..., "t": title}',
      'related[]->lines[].text',
      '*[_type == "author"][0].title',
      '*[_type == "author"]{title, note}',
      '*[references(^._id)].title',
      '@',
      '@.title',
      '"literal"',
      'upper(title)',
      'title + " and more"',
      'count(lines)',
      'length(title)',
      '$given',
      '_id',
      'rank',
    )
  }
}
