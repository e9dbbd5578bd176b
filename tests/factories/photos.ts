import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * A photo taken with an upright phone. The file stores it sideways: red on the left, which becomes
 * the top, and another color on the right. Its metadata contains a street.
 */
export function buildPhoto({ bottom = 'blue', kind = 'jpeg' }: PhotoOptions = {}): Promise<Buffer> {
  return sharp({ create: { width: 450, height: 600, channels: 3, background: 'red' } })
    .extend({ right: 450, background: bottom })
    .withExif({ IFD0: { Copyright: 'Taken on Pier Road' } })
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer()
}

interface PhotoOptions {
  bottom?: string
  kind?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'
}

/** A PNG of 64 million pixels in 8 kB. */
export function buildBomb(): Buffer {
  const side = 8000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for each pixel.
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
