/** When consultations can be held: settings of the environment, the same for every visitor. */
export interface Office {
  /** IANA zone of the opening hours. */
  timeZone: string
  /** Minutes after midnight on the office's wall clock. */
  opensAt: number
  /** Minutes after midnight, at most 1440. */
  closesAt: number
  /** A multiple of five. */
  slotMinutes: number
  /** A slot that begins sooner than this from now cannot be booked. */
  noticeMinutes: number
  /** How many days after the visitor's today can be booked. */
  horizonDays: number
  /** Office dates (`yyyy-MM-dd`) on which nobody is there. */
  closedDays: ReadonlySet<string>
}
