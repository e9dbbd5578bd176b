/** Every address of the site. No URL is written anywhere else; see routes.ts for what they show. */
export const paths = {
  home: () => '/',
  solutions: () => '/solutions',
  /** The team: the company and its chief executive. */
  team: () => '/chief-exec',
  contact: () => '/contact',
  /** The booking as a page of its own, with the service preset (its exact name). */
  schedule: (service?: string) =>
    service === undefined ? '/schedule' : `/schedule?service=${encodeURIComponent(service)}`,
  /** The visitor's own booking; the token is the secret of its link. */
  booking: (token?: string) => (token === undefined ? '/booking' : `/booking/${token}`),
  services: () => '/services',
  /** One service's page; the slug is the last segment, e.g. `409a-valuation`. */
  service: (slug: string) => `/services/${slug}`,
  financialModeling: () => '/financial-modeling',
  aiAutomation: () => '/ai-automation',
  lawFirm: () => '/law-firm-ceo',
  lawFirmSolutions: () => '/law-firm-solutions',
  assessment: () => '/assessment',
  assessmentResults: () => '/assessment-results',
  caseStudies: () => '/casestudies',
  /** The same screen under the address of the old PDF link. */
  caseStudiesAlias: () => '/static/case-studies.pdf',
  handbook: (section?: string) => (section === undefined ? '/handbook' : `/handbook#${section}`),
  webinar: () => '/webinar',
  webinarThankYou: () => '/webinar-thank-you',
  /** The session of the webinar as a file for calendars. */
  webinarCalendar: () => '/webinar.ics',
  book: () => '/book',
  wayOfLaw: () => '/wayoflaw',
  domainSetup: () => '/domain-setup',
  privacy: () => '/privacy',
  /** The same policy under the address that was given to LinkedIn. */
  privacyAlias: () => '/linkedinprivacy',
  archive: () => '/archive',
  archiveHome: () => '/archive/home',
  archiveServices: () => '/archive/services',
  archiveService: (slug: string) => `/archive/services/${slug}`,
  archiveFinancialModeling: () => '/archive/financial-modeling',
  /** Every button there is; part of no visit. */
  buttons: () => '/buttons',
  /** Goes with shared links to a page; drawn by the build, 1200 by 630. */
  sharePicture: (page: string) => `/share${page === '/' ? '/home' : page}.png`,
  /** The firm's mark as a square picture, its side in pixels. */
  icon: (side: 192 | 512) => `/icon-${side}.png`,
  /** Pages of others that make a calendar event of the fields they are given. */
  newEvent: {
    google: (fields: URLSearchParams) =>
      `https://calendar.google.com/calendar/render?action=TEMPLATE&${fields.toString()}`,
    outlook: (fields: URLSearchParams) =>
      `https://outlook.live.com/calendar/0/deeplink/compose?path=%2Fcalendar%2Faction%2Fcompose&rru=addevent&${fields.toString()}`,
  },
  api: {
    availableSlots: () => '/api/schedule/available-slots',
    schedule: () => '/api/schedule',
    booking: (token: string) => `/api/booking/${encodeURIComponent(token)}`,
    moveBooking: (token: string) => `/api/booking/${encodeURIComponent(token)}/move`,
    cancelBooking: (token: string) => `/api/booking/${encodeURIComponent(token)}/cancel`,
    contact: () => '/api/contact',
    webinarRegistration: () => '/api/webinar-registration',
    domainStatus: () => '/api/domain/status',
    updateRecord: () => '/api/domain/update-record',
  },
} as const

/** The secret that the address of a visitor's own booking ends with. */
export function bookingTokenIn(path: string): string | undefined {
  const token = path.startsWith(`${paths.booking()}/`) ? path.slice(paths.booking().length + 1) : ''
  return token === '' || token.includes('/') ? undefined : token
}
