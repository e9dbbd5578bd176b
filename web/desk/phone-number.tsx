import { phoneLink } from '../../words/phone-link.ts'

/** A link that calls the number, if it has digits. */
export function PhoneNumber({ phone }: { phone: string }) {
  return /\d/.test(phone) ? <a href={phoneLink(phone)}>{phone}</a> : phone
}
