type Swatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  /** A readable text colour on the background. */
  title: string
  /** Percent of the picture. */
  population: number
}

type Colour = [red: number, green: number, blue: number]

type Bucket = {
  colour: Colour
  share: number
  saturation: number
  lightness: number
}

/**
 * The seven swatches of a hosted image asset: the dominant colour, and vivid and muted ones by lightness.
 * @param pixels red, green and blue of a small sample of the picture.
 */
export function paletteOf(pixels: Buffer): Record<string, unknown> {
  const buckets = bucketsOf(pixels)
  const pick = (test: (bucket: Bucket) => boolean) => buckets.find(test) ?? buckets[0]
  const vivid = (from: number, to: number) =>
    pick((b) => b.saturation >= 0.35 && b.lightness >= from && b.lightness < to)
  const muted = (from: number, to: number) =>
    pick((b) => b.saturation < 0.35 && b.lightness >= from && b.lightness < to)
  const chosen = {
    dominant: buckets[0],
    vibrant: vivid(0.3, 0.7),
    darkVibrant: vivid(0, 0.3),
    lightVibrant: vivid(0.7, 1.01),
    muted: muted(0.3, 0.7),
    darkMuted: muted(0, 0.3),
    lightMuted: muted(0.7, 1.01),
  }
  const swatches = Object.entries(chosen).flatMap(([name, bucket]) => (bucket ? [[name, swatchOf(bucket)]] : []))
  return {_type: 'sanity.imagePalette', ...Object.fromEntries(swatches)}
}

/** Colours by share, most common first; eight steps a channel, each bucket with the mean of its pixels. */
function bucketsOf(pixels: Buffer): Bucket[] {
  const sums = new Map<number, [number, number, number, number]>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const [r, g, b, count] = sums.get(key) ?? [0, 0, 0, 0]
    sums.set(key, [r + red, g + green, b + blue, count + 1])
  }
  const total = pixels.length / 3
  return [...sums.values()]
    .sort((one, other) => other[3] - one[3])
    .map(([r, g, b, count]) => bucket([r / count, g / count, b / count], count / total))
}

function bucket(colour: Colour, share: number): Bucket {
  const [high, low] = [Math.max(...colour) / 255, Math.min(...colour) / 255]
  const lightness = (high + low) / 2
  const range = 1 - Math.abs(2 * lightness - 1)
  return {colour, share, lightness, saturation: range > 0 ? (high - low) / range : 0}
}

function swatchOf({colour, share}: Bucket): Swatch {
  const hex = colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')
  const [red, green, blue] = colour
  const text = 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff'
  const population = Math.round(share * 10_000) / 100
  return {_type: 'sanity.imagePaletteSwatch', background: `#${hex}`, foreground: text, title: text, population}
}
