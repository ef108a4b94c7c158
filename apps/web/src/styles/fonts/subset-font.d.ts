declare module 'subset-font' {
  /** Cuts a font to the glyphs that `text` needs. */
  export default function subsetFont(font: Uint8Array, text: string, options: {targetFormat: 'woff2'}): Promise<Buffer>
}
