import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { site } from '../../content/site.ts'
import { MARK } from './root-files.ts'

const PAPER = '#fdfdf9'
const INK = '#10233b'
const SOFT = '#425266'
const RULE = '#bfd3e6'
const RED = '#d4605a'
const GREEN = '#0e5a43'

const WIDTH = 1200
const HEIGHT = 630

const TOUCH_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -13 50 50">' +
  `<path d="M-7-13h50v50h-50z" fill="${PAPER}"/>` +
  `<path d="${MARK}" fill="none" stroke="${GREEN}" stroke-width="2.5"/></svg>`

/** One rule of the pad: it waves at the left and lies straight at the right. */
function rule(index: number, y: number): string {
  const points = Array.from({ length: 151 }, (_, step) => {
    const x = (step / 150) * WIDTH
    const unrest = Math.max(0, 1 - x / 620) ** 1.6 * 92
    const wave = Math.sin(x / (38 + index * 5) + index * 1.9) + Math.sin(x / 61 + index * 4.7)
    return `${x.toFixed(1)} ${(y + unrest * wave * 0.6).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** The picture that goes with a shared link, as SVG. */
function shareSvg(): string {
  const rules = Array.from({ length: 9 }, (_, index) => rule(index, 372 + index * 27))
  const lead = rules.splice(4, 1)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${PAPER}"/>` +
    `<path d="${rules.join('')}" fill="none" stroke="${RULE}" stroke-width="2"/>` +
    `<path d="${lead.join('')}" fill="none" stroke="${GREEN}" stroke-width="4"/>` +
    `<path d="M44 0v${HEIGHT}M51 0v${HEIGHT}" stroke="${RED}" stroke-width="2"/>` +
    `<text x="96" y="182" font-family="Besley" font-size="84" fill="${INK}">${escaped(site.company)}</text>` +
    `<text x="98" y="250" font-family="Besley" font-size="36" fill="${SOFT}">${escaped(site.tagline)}</text>` +
    '</svg>'
  )
}

/** The pictures that are asked for at the root, by name; `fonts` are uncompressed font files. */
export async function pictures(fonts: readonly Uint8Array[]): Promise<Record<string, Uint8Array>> {
  const directory = await mkdtemp(join(tmpdir(), 'fonts-'))
  try {
    const fontFiles = fonts.map((_, index) => join(directory, `${index}.ttf`))
    await Promise.all(fonts.map((font, index) => writeFile(fontFiles[index] ?? '', font)))
    const draw = (svg: string, width: number) =>
      new Resvg(svg, {
        fitTo: { mode: 'width', value: width },
        font: { fontFiles, loadSystemFonts: false },
      })
        .render()
        .asPng()
    return {
      'apple-touch-icon.png': draw(TOUCH_ICON, 180),
      'share.png': draw(shareSvg(), WIDTH),
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
