import {invalid} from './picture-fault.ts'

/** Reads single parameters of an image address; each throws 400 with a text that names the parameter. */
export class ParameterReader {
  readonly #parameters: URLSearchParams

  constructor(parameters: URLSearchParams) {
    this.#parameters = parameters
  }

  number(name: string, least: number, most: number): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (/^-?\d+(\.\d+)?$/.test(text) && value >= least && value <= most) return value
    throw invalid(`Invalid parameter "${name}": expected a number from ${least} to ${most}, got "${text}"`)
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name)
    const value = values.find((candidate) => candidate === text)
    if (text === undefined || value) return value
    throw invalid(`Invalid parameter "${name}": expected ${values.join(', ')}, got "${text}"`)
  }

  /** Undefined when it is missing or empty, as the hosted service takes it. */
  text(name: string): string | undefined {
    return this.#parameters.get(name)?.slice(0, 100) || undefined
  }
}
