/** The roles in procedures and in the calendar. In a small firm one person has several of them. */
export const roles = [
  'Managing attorney',
  'Responsible attorney',
  'Second attorney',
  'Timekeeper',
  'Practice manager',
  'Paralegal',
  'Intake specialist',
  'Bookkeeper',
  'Outside adviser',
  'Everyone',
] as const

/** One of the firm's roles. */
export type Role = (typeof roles)[number]

/** Who does a step: the role that answers for it, and the role it may be delegated to. */
export interface Owner {
  role: Role
  delegate?: Role
}

/** A role as an anchor and file name, as in `managing-attorney`. */
export function roleSlug(role: Role): string {
  return role.toLowerCase().replaceAll(' ', '-')
}

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Reads an owner such as "Bookkeeper" or "Managing attorney / Second attorney". */
export function ownerOf(text: string): Owner | undefined {
  const [role = '', delegate, ...rest] = text.split(' / ')
  if (!isRole(role) || rest.length > 0) return undefined
  if (delegate === undefined) return { role }
  return isRole(delegate) && delegate !== role ? { role, delegate } : undefined
}
