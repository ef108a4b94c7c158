/**
 * Writes a size as people read it: `640 kB`, `1.2 MB`. In steps of 1000, which is what k and M mean, and how disks, the lake's
 * limits and the Studio's count.
 */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000)
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
