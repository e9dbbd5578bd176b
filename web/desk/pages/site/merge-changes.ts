import { changesBetween, fieldOf, isSame } from './form-values.ts'

type Field = (string | number)[]

interface Texts {
  began: unknown
  mine: unknown
  theirs: unknown
}

export const at = (value: unknown, field: Field) => field.reduce(fieldOf, value)

/**
 * The fields that `mine` changed, and those of them that `theirs` changed too. A list whose entries
 * moved counts as one field, because a number no longer means the same entry in both.
 */
export function compareChanges({ began, mine, theirs }: Texts): { own: Field[]; both: Field[] } {
  const hasMoved = (list: Field) =>
    [mine, theirs].some((one) => isMoved(at(began, list), at(one, list)))
  const fields = changesBetween(began, mine).map(({ field }) => {
    const parents = field.map((_, length) => field.slice(0, length))
    return parents.find(hasMoved) ?? field
  })
  const own = [...new Map(fields.map((field) => [JSON.stringify(field), field])).values()]
  const others = changesBetween(began, theirs)
  return { own, both: own.filter((one) => others.some(({ field }) => overlap(one, field))) }
}

/** A copy of `value` with these fields of `from`. */
export function withFields(value: unknown, from: unknown, fields: readonly Field[]): unknown {
  return fields.reduce((copy, field) => withValue(copy, field, at(from, field)), value)
}

/** True for a list that lost, got, or moved entries. */
function isMoved(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before)) return false
  if (!Array.isArray(after) || before.length !== after.length) return true
  return after.some(
    (one, index) => !isSame(one, before[index]) && before.some((other) => isSame(one, other)),
  )
}

/** True if the paths are equal or one contains the other. */
function overlap(one: Field, other: Field): boolean {
  return one.every((step, index) => index >= other.length || step === other[index])
}

function withValue(value: unknown, [step, ...rest]: Field, changed: unknown): unknown {
  if (step === undefined) return changed
  if (Array.isArray(value)) {
    return value.with(Number(step), withValue(value[Number(step)], rest, changed))
  }
  return { ...Object(value), [step]: withValue(fieldOf(value, step), rest, changed) }
}
