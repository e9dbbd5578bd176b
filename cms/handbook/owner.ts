import { roles } from './roles.ts'

/** One of the firm's roles, by its name in roles.yaml. */
export type Role = string

/** Who does a step: the role that is responsible, and the role it may be delegated to. */
export interface Owner {
  role: Role
  delegate?: Role | undefined
}

/** A role's name in anchors and file names, such as `managing-attorney`. */
export function roleSlug(role: Role): string {
  return role.toLowerCase().replaceAll(' ', '-')
}

/**
 * Reads an owner such as "Bookkeeper" or "Managing attorney / Second attorney"; undefined if it
 * isn't one or two different roles.
 */
export function ownerOf(text: string): Owner | undefined {
  const [role = '', delegate, ...rest] = text.split(' / ')
  if (!roles.includes(role) || rest.length > 0) return undefined
  if (delegate === undefined) return { role }
  return roles.includes(delegate) && delegate !== role ? { role, delegate } : undefined
}
