import { SVGPathData } from 'svg-pathdata'
import { editor } from '../../../../words/desk/site.ts'
import { DeskProblem } from '../../request.ts'

const words = editor.logo.problems

export interface SvgLogo {
  /** The d attribute of a path that fits into the logo's viewBox. */
  path: string
  drawn: 'lines' | 'filled'
}

const ALLOWED = new Set(['svg', 'g', 'path'])

/** The size of the logo's viewBox (web/lib/logo.tsx). */
const FIELD = { width: 36, height: 24 }

/** A rectangle in the units of the file. */
interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Takes the paths out of an SVG file. Nothing else of the file is used.
 * @throws DeskProblem with a sentence if the file has anything that a path can't show
 */
export function logoOf(text: string): SvgLogo {
  // Drawing programs write a document type without definitions.
  const plain = text.replace(/<!DOCTYPE[^[>]*>/i, '')
  if (/<!DOCTYPE|<!ENTITY/i.test(plain)) throw new DeskProblem(words.entities)
  if (/<(?:\w+:)?style\b/i.test(plain)) throw new DeskProblem(words.element('style'))
  const svg = new DOMParser().parseFromString(inert(plain), 'image/svg+xml').documentElement
  if (svg.localName !== 'svg' || svg.querySelector('parsererror')) {
    throw new DeskProblem(words.notSvg)
  }
  const elements = [svg, ...svg.querySelectorAll('*')].filter((one) => !isIgnored(one))
  for (const element of elements) {
    if (!ALLOWED.has(element.localName)) throw new DeskProblem(words.element(element.localName))
    if (element.hasAttribute('transform')) throw new DeskProblem(words.transform)
  }
  const paths = elements.filter(({ localName }) => localName === 'path')
  const box = boxOf(svg)
  const path = paths.map((one) => fitted(one.getAttribute('d') ?? '', box)).join('')
  if (path === '') throw new DeskProblem(words.noPath)
  return { path, drawn: paths.every((one) => isOutline(one)) ? 'lines' : 'filled' }
}

/**
 * Scales a path from the file's viewBox to the logo's.
 * @throws DeskProblem if it isn't a path
 */
function fitted(d: string, { left, top, width, height }: Box): string {
  const scale = Math.min(FIELD.width / width, FIELD.height / height)
  try {
    return new SVGPathData(d)
      .toAbs()
      .translate(-left, -top)
      .scale(scale)
      .translate((FIELD.width - width * scale) / 2, (FIELD.height - height * scale) / 2)
      .round(100)
      .encode()
  } catch {
    throw new DeskProblem(words.noPath)
  }
}

/**
 * Renames event handlers and styles: browsers read these attributes while they parse, and the
 * page's CSP would report them.
 */
function inert(text: string): string {
  return text.replaceAll(/(?<=[\s"'])(style|on\w+)(?=\s*=)/gi, 'data-$1')
}

/** Descriptions, and the drawing program's own metadata. */
function isIgnored(element: Element): boolean {
  const isForeign = element.namespaceURI !== 'http://www.w3.org/2000/svg'
  return isForeign || element.closest('title, desc, metadata') !== null
}

function boxOf(svg: Element): Box {
  const numbers = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = ['width', 'height'].map((name) => Number.parseFloat(svg.getAttribute(name) ?? ''))
  const [left, top, width, height] = numbers.length === 4 ? numbers : [0, 0, ...size]
  const box = { left: left ?? 0, top: top ?? 0, width: width ?? 0, height: height ?? 0 }
  if (!(box.width > 0 && box.height > 0 && Number.isFinite(box.left + box.top))) {
    throw new DeskProblem(words.noSize)
  }
  return box
}

/** Whether the path has no fill of its own or of a group around it. */
function isOutline(path: Element): boolean {
  const filled = path.closest('[fill], [data-style*="fill:"]')
  const fill = filled?.getAttribute('fill') ?? ''
  const style = filled?.getAttribute('data-style') ?? ''
  return /(?:^|;)\s*fill:\s*none/.test(style) || (!style.includes('fill:') && fill === 'none')
}
