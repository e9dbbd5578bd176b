import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { EXIT_TOO_MANY_PIXELS, EXIT_UNREADABLE, MOST_PIXELS } from './photo-exits.ts'

/** Four times the size on the page, which crops other proportions, too. */
const SIZE = { width: 480, height: 600 }

// Formats are recognized by their content. Blocked are SVG, PDF, and everything else that isn't a
// photo.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((one) => `VipsForeignLoad${one}Buffer`),
})

/** Reads a photo from stdin, and writes it to stdout as WebP, upright and without metadata. */
async function encode(): Promise<number> {
  const bytes = await buffer(process.stdin)
  try {
    const photo = sharp(bytes, { limitInputPixels: MOST_PIXELS * 2, failOn: 'error' })
    // Reads only the header, so that a small file with a huge picture is never decoded.
    const { width, height } = await photo.metadata()
    if (width * height > MOST_PIXELS) return EXIT_TOO_MANY_PIXELS
    const resized = photo.autoOrient().resize({
      ...SIZE,
      withoutEnlargement: true,
      position: sharp.strategy.attention,
    })
    process.stdout.write(await resized.webp({ quality: 80 }).toBuffer())
    return 0
  } catch {
    return EXIT_UNREADABLE
  }
}

process.exitCode = await encode()
