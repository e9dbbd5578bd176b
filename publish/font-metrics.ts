/** Metrics of a font, in em. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** Averaged over English text. */
  averageWidth: number
}

/** Occurrences per thousand characters of English text, including spaces. */
const FREQUENCY: Record<string, number> = {
  ' ': 180, e: 104, t: 74, a: 67, o: 61, i: 57, n: 57, s: 52, h: 50, r: 49, d: 35, l: 33, c: 23,
  u: 23, m: 20, w: 19, f: 18, g: 17, y: 16, p: 16, b: 12, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
} // prettier-ignore

export function averageWidth(widthOf: (character: string) => number): number {
  let total = 0
  let count = 0
  for (const [character, times] of Object.entries(FREQUENCY)) {
    total += widthOf(character) * times
    count += times
  }
  return total / count
}

function tableOffsets(font: DataView): (tag: string) => number {
  const offsets = new Map<string, number>()
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const record = 12 + index * 16
    let tag = ''
    for (let byte = 0; byte < 4; byte += 1) tag += String.fromCharCode(font.getUint8(record + byte))
    offsets.set(tag, font.getUint32(record + 8))
  }
  return (tag) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** Looks up glyphs in a cmap subtable of format 4 (OpenType specification, cmap). */
function glyphIndex(font: DataView, cmap: number): (code: number) => number {
  let table = -1
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const candidate = cmap + font.getUint32(cmap + 4 + index * 8 + 4)
    if (font.getUint16(candidate) === 4) table = candidate
  }
  if (table < 0) throw new Error('The font has no character map of format 4')
  const twice = font.getUint16(table + 6)
  return (code) => {
    for (let segment = 0; segment < twice; segment += 2) {
      if (code > font.getUint16(table + 14 + segment)) continue
      const start = font.getUint16(table + 16 + twice + segment)
      if (code < start) return 0
      const delta = font.getUint16(table + 16 + 2 * twice + segment)
      const place = table + 16 + 3 * twice + segment
      const range = font.getUint16(place)
      if (range === 0) return (code + delta) & 0xffff
      const glyph = font.getUint16(place + range + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Looks up the advance width of a character, in em. */
function advances(font: DataView): (character: string) => number {
  const at = tableOffsets(font)
  const em = font.getUint16(at('head') + 18)
  const longMetrics = font.getUint16(at('hhea') + 34)
  const glyphOf = glyphIndex(font, at('cmap'))
  return (character) => {
    const glyph = Math.min(glyphOf(character.codePointAt(0) ?? 0), longMetrics - 1)
    return font.getUint16(at('hmtx') + glyph * 4) / em
  }
}

export function hasCharacter(bytes: Uint8Array): (character: string) => boolean {
  const font = viewOf(bytes)
  const glyphOf = glyphIndex(font, tableOffsets(font)('cmap'))
  return (character) => glyphOf(character.codePointAt(0) ?? 0) !== 0
}

/**
 * The returned function measures in em and without kerning. Each character comes from the first
 * file that has it.
 */
export function textMeasurer(files: readonly Uint8Array[]): (text: string) => number {
  const fonts = files.map((bytes) => ({
    has: hasCharacter(bytes),
    advance: advances(viewOf(bytes)),
  }))
  const widthOf = (character: string) =>
    (fonts.find(({ has }) => has(character)) ?? fonts[0])?.advance(character) ?? 0
  return (text) => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0)
}

/** `bytes` is a static font, uncompressed. */
export function measureFont(bytes: Uint8Array): FontMetrics {
  const font = viewOf(bytes)
  const at = tableOffsets(font)
  const em = font.getUint16(at('head') + 18)
  const hhea = at('hhea')
  const advance = advances(font)
  return {
    ascent: font.getInt16(hhea + 4) / em,
    descent: -font.getInt16(hhea + 6) / em,
    lineGap: font.getInt16(hhea + 8) / em,
    averageWidth: averageWidth(advance),
  }
}
