/** A rectangle in the units of an SVG file. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The logo's field. */
const FIELD = { width: 36, height: 24 }

/** The parameters of each command: x and y coordinates, lengths, and others (angles and flags). */
const PARAMETERS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'rraffxy',
  z: '',
}

const COMMAND = /[\s,]*([mlhvcsqtaz])/iy
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
/** Flags may follow each other without a space. */
const FLAG = /[\s,]*([01])/y

const short = (number: number) => String(Number(number.toFixed(2)))

/** Scales the d attribute of a path from its file's box into the logo's field; empty if it's wrong. */
export function fitPath(d: string, { left, top, width, height }: Box): string {
  const scale = Math.min(FIELD.width / width, FIELD.height / height)
  const shift = {
    x: (FIELD.width - width * scale) / 2 - left * scale,
    y: (FIELD.height - height * scale) / 2 - top * scale,
  }
  let at = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = at
    const [whole = '', value] = pattern.exec(d) ?? []
    at += whole.length
    return value
  }
  const fitted = (kind: string, value: number, isRelative: boolean) => {
    if (kind === 'x') return value * scale + (isRelative ? 0 : shift.x)
    if (kind === 'y') return value * scale + (isRelative ? 0 : shift.y)
    return kind === 'r' ? value * scale : value
  }
  let result = ''
  while (d.slice(at).trim() !== '') {
    let command = read(COMMAND)
    if (command === undefined || (result === '' && command.toLowerCase() !== 'm')) return ''
    // The first point is absolute, also if it's written in lower case.
    let isFirst = result === ''
    const kinds = PARAMETERS[command.toLowerCase()] ?? ''
    if (kinds === '') result += 'Z'
    for (let round = 0; kinds !== ''; round += 1) {
      const before = at
      const values: string[] = []
      for (const kind of kinds) {
        const value = read(kind === 'f' ? FLAG : NUMBER)
        if (value === undefined) break
        const isRelative = !isFirst && command === command.toLowerCase()
        values.push(short(fitted(kind, Number(value), isRelative)))
      }
      if (values.length < kinds.length) {
        if (round === 0 || values.length > 0) return ''
        at = before
        break
      }
      const shown = isFirst ? 'M' : command
      result += `${shown}${values.join(' ')}`
      isFirst = false
      // Further points of a move are lines.
      if (command === 'm') command = 'l'
      if (command === 'M') command = 'L'
    }
  }
  return result
}
