/**
 * Writes a size as people read it, rounded up where there are no decimals: `640 kB`, `1.2 MB`, `41 MB`. In steps of 1000,
 * which is what k and M mean, and how disks, the lake's limits and the Studio's count.
 */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000)
  if (kilobytes < 1000) return `${kilobytes} kB`
  return `${kilobytes < 10_000 ? (bytes / 1_000_000).toFixed(1) : Math.ceil(bytes / 1_000_000)} MB`
}
