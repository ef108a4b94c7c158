import {applied, type Change, type Disk, type FileNode, isFleeting, type Node, settleName} from './disk.ts'

// What a disk writes as a whole, whatever happens.
const SECTOR_BYTES = 512

/** Parts of the unsynced that may be there when the power is back. */
const KEPT = ['nothing', 'everything', 'the first', 'some', 'sectors'] as const
type Kept = (typeof KEPT)[number]

export type Loss = {
  /** Tells what is there of what was written into files. */
  readonly bytes: Kept
  /** Tells what is there of files that were made, renamed or removed. */
  readonly names: Kept
}

export function randomLoss(): Loss {
  const pick = () => KEPT[Math.floor(Math.random() * KEPT.length)] ?? 'nothing'
  return {bytes: pick(), names: pick()}
}

function chosen<Item>(items: readonly Item[], kept: Kept): readonly Item[] {
  if (kept === 'nothing') return []
  if (kept === 'everything') return items
  if (kept === 'the first') return items.slice(0, Math.floor(Math.random() * (items.length + 1)))
  return items.filter(() => Math.random() < 0.5)
}

function sectorsOf(change: Change): Change[] {
  if ('length' in change) return [change]
  const {offset, bytes} = change
  const sectors: Change[] = []
  for (let at = offset; at < offset + bytes.length; at = (Math.floor(at / SECTOR_BYTES) + 1) * SECTOR_BYTES) {
    const end = Math.min((Math.floor(at / SECTOR_BYTES) + 1) * SECTOR_BYTES, offset + bytes.length)
    sectors.push({offset: at, bytes: bytes.subarray(at - offset, end - offset)})
  }
  return sectors
}

/** Cuts the power: afterwards `settled` everywhere is what the disk still has. */
export function cutPower(disk: Disk, loss: Loss): void {
  for (const change of chosen(disk.pendingNames, loss.names)) settleName(change)
  const seen = new Set<Node>()
  const settle = (node: Node) => {
    if (seen.has(node)) return
    seen.add(node)
    if (node.kind === 'file') return settleFile(node, loss.bytes)
    for (const [name, inner] of node.settled) {
      if (isFleeting(name)) node.settled.delete(name)
      else settle(inner)
    }
  }
  settle(disk.root)
}

function settleFile(file: FileNode, kept: Kept): void {
  const changes = kept === 'sectors' ? file.changes.flatMap(sectorsOf) : file.changes
  file.settled = applied(file.settled, chosen(changes, kept))
  file.changes = []
}
