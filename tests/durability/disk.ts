import { writeFileSync } from 'node:fs'
import type { TraceEvent } from './trace.ts'

/** Disks write whole sectors: a power cut can split a write only between them. */
const SECTOR = 512

type Write = Extract<TraceEvent, { kind: 'write' }>
type Change = Write | Extract<TraceEvent, { kind: 'truncate' }>

/**
 * Files on a disk whose power can fail. A successful sync makes all earlier writes durable. After a
 * failed sync, the kernel keeps those writes in its cache and never sends them to the disk again.
 */
export class Disk {
  readonly #durable = new Map<string, Content>()
  readonly #pending = new Map<string, Change[]>()

  apply(event: TraceEvent): void {
    if (event.kind === 'answer') return
    const { file } = event
    const pending = this.#pending.get(file) ?? []
    if (event.kind !== 'sync') {
      this.#pending.set(file, [...pending, event])
      return
    }
    this.#pending.delete(file)
    if (!event.ok) return
    const content = this.#durable.get(file) ?? new Content()
    this.#durable.set(file, content)
    for (const change of pending) content.apply(change)
  }

  /** Whether a file has writes that may be lost. */
  isDirty(file: string): boolean {
    return this.#pending.has(file)
  }

  /**
   * Writes a file as a power cut at this moment can leave it: any part of the writes that aren't
   * durable may have reached the disk.
   */
  cut(file: string, to: string, random: () => number): void {
    const content = new Content(this.#durable.get(file)?.bytes())
    for (const change of this.#pending.get(file) ?? []) {
      const luck = random()
      if (luck < 0.4) content.apply(change)
      else if (luck < 0.6 && change.kind === 'write') {
        for (const sector of sectorsOf(change)) if (random() < 0.5) content.apply(sector)
      }
    }
    writeFileSync(to, content.bytes())
  }
}

function sectorsOf({ data, offset, ...write }: Write): Write[] {
  return Array.from({ length: Math.ceil(data.length / SECTOR) }, (_, index) => {
    const start = index * SECTOR
    return { ...write, offset: offset + start, data: data.subarray(start, start + SECTOR) }
  })
}

/** The content of a file, with room to grow. */
class Content {
  #buffer: Buffer
  #length: number

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#buffer = Buffer.from(bytes)
    this.#length = bytes.length
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  apply(change: Change): void {
    if (change.kind === 'truncate') {
      this.#buffer.fill(0, change.length)
      this.#length = change.length
      return
    }
    const end = change.offset + change.data.length
    if (end > this.#buffer.length) {
      this.#buffer = Buffer.concat([this.#buffer, Buffer.alloc(2 * end - this.#buffer.length)])
    }
    change.data.copy(this.#buffer, change.offset)
    this.#length = Math.max(this.#length, end)
  }
}
