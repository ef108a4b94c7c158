declare module 'subset-font' {
  type Axis = number | {min: number; max: number}
  type Options = {targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> | undefined}
  /** Cuts a font to the glyphs that `text` needs, and its axes to a place or a span. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
