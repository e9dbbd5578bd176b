/**
 * Every URL of the desk, for its app, the server, and emails. Kept out of web/paths.ts, so that
 * public scripts don't include these URLs. This file imports nothing.
 */
export const deskPaths = {
  home: () => '/desk',
  /** The token is after the #, so that it never reaches a log. */
  setup: (token?: string) => (token === undefined ? '/desk/setup' : `/desk/setup#${token}`),
  account: () => '/desk/account',
  /** Outside of /desk, because it's a file of the site; it's registered for /desk only. */
  serviceWorker: () => '/desk-service-worker.js',
  staff: () => '/desk/staff',
  audit: () => '/desk/audit',
  people: () => '/desk/people',
  person: (id: string) => `/desk/people/${id}`,
  imports: () => '/desk/people/import',
  replies: () => '/desk/replies',
  calendar: () => '/desk/calendar',
  held: () => '/desk/held',
  outbox: () => '/desk/outbox',
  checklist: () => '/desk/checklist',
  sources: () => '/desk/sources',
  webinar: () => '/desk/webinar',
  webinarSession: (id: string) => `/desk/webinar/${id}`,
  site: () => '/desk/site',
  siteServices: () => '/desk/site/services',
  sitePrices: () => '/desk/site/prices',
  /** A page with unsaved changes, for the preview's iframe. */
  preview: () => '/desk/preview',
  /** The path of a file below content/. */
  siteFile: (path: string) => `/desk/site/${path}`,
  /** The app handles every path below /desk. */
  everyPage: () => '/desk/*',
  api: {
    root: () => '/api/desk',
    description: () => '/api/desk/openapi.json',
    session: () => '/api/desk/session',
    signOut: () => '/api/desk/sign-out',
    setupCheck: () => '/api/desk/setup/check',
    setupOptions: () => '/api/desk/setup/options',
    setup: () => '/api/desk/setup',
    signInOptions: () => '/api/desk/sign-in/options',
    signIn: () => '/api/desk/sign-in',
    codeRequest: () => '/api/desk/code/request',
    code: () => '/api/desk/code',
    confirmOptions: () => '/api/desk/confirm/options',
    confirm: () => '/api/desk/confirm',
    sessions: () => '/api/desk/sessions',
    oneSession: (id: string) => `/api/desk/sessions/${id}`,
    signature: () => '/api/desk/signature',
    pushKey: () => '/api/desk/push/key',
    pushDevices: () => '/api/desk/push/devices',
    pushDevice: (id: string) => `/api/desk/push/devices/${id}`,
    passkeys: () => '/api/desk/passkeys',
    passkeyOptions: () => '/api/desk/passkeys/options',
    passkey: (id: string) => `/api/desk/passkeys/${id}`,
    staff: () => '/api/desk/staff',
    staffMember: (id: string) => `/api/desk/staff/${id}`,
    staffSessions: (id: string) => `/api/desk/staff/${id}/sessions`,
    invitations: () => '/api/desk/invitations',
    invitation: (id: string) => `/api/desk/invitations/${id}`,
    audit: () => '/api/desk/audit',
    today: () => '/api/desk/today',
    people: () => '/api/desk/people',
    peopleChoices: () => '/api/desk/people-choices',
    peopleViews: () => '/api/desk/people-views',
    peopleView: (id: string) => `/api/desk/people-views/${id}`,
    person: (id: string) => `/api/desk/people/${id}`,
    mentions: (id: string) => `/api/desk/people/${id}/mentions`,
    imports: () => '/api/desk/imports',
    importPreview: () => '/api/desk/imports/preview',
    undoImport: (id: string) => `/api/desk/imports/${id}/undo`,
    exportPeople: () => '/api/desk/export/people',
    exportPerson: (id: string) => `/api/desk/export/people/${id}`,
    notes: (id: string) => `/api/desk/people/${id}/notes`,
    conflicts: (id: string) => `/api/desk/people/${id}/conflicts`,
    merges: (id: string) => `/api/desk/people/${id}/merged`,
    merge: (id: string, otherId: string) => `/api/desk/people/${id}/merged/${otherId}`,
    replies: (id: string) => `/api/desk/people/${id}/replies`,
    reply: (id: string, replyId: string) => `/api/desk/people/${id}/replies/${replyId}`,
    offers: (id: string) => `/api/desk/people/${id}/offers`,
    replyFiles: (id: string) => `/api/desk/people/${id}/files`,
    replyFile: (id: string, fileId: string) => `/api/desk/people/${id}/files/${fileId}`,
    receivedFile: (id: string, part: string) => `/api/desk/received/${id}/files/${part}`,
    replyPreview: (id: string) => `/api/desk/people/${id}/reply-preview`,
    answered: (id: string) => `/api/desk/people/${id}/answered`,
    replyTimes: () => '/api/desk/reply-times',
    replyTemplates: () => '/api/desk/reply-templates',
    replyTemplate: (id: string) => `/api/desk/reply-templates/${id}`,
    calendar: () => '/api/desk/calendar',
    calendarLink: () => '/api/desk/calendar/link',
    calendarWhy: () => '/api/desk/calendar/why',
    blocks: () => '/api/desk/calendar/blocks',
    block: (id: string) => `/api/desk/calendar/blocks/${id}`,
    blockWeek: (id: string) => `/api/desk/calendar/blocks/${id}/week`,
    clientBookings: () => '/api/desk/calendar/bookings',
    moveClient: (id: string) => `/api/desk/calendar/bookings/${id}/move`,
    cancelClient: (id: string) => `/api/desk/calendar/bookings/${id}/cancel`,
    held: () => '/api/desk/held',
    releaseHeld: (id: string) => `/api/desk/held/${id}/release`,
    discardHeld: (id: string) => `/api/desk/held/${id}/discard`,
    restoreHeld: (id: string) => `/api/desk/held/${id}/restore`,
    outbox: () => '/api/desk/outbox',
    outboxMail: (id: string) => `/api/desk/outbox/${id}`,
    outboxRetry: (id: string) => `/api/desk/outbox/${id}/retry`,
    outboxStop: (id: string) => `/api/desk/outbox/${id}/stop`,
    checklist: () => '/api/desk/checklist',
    sources: () => '/api/desk/sources',
    webinarSessions: () => '/api/desk/webinar/sessions',
    webinarSession: (id: string) => `/api/desk/webinar/sessions/${id}`,
    webinarChangePreview: (id: string) => `/api/desk/webinar/sessions/${id}/change-preview`,
    webinarCancelPreview: (id: string) => `/api/desk/webinar/sessions/${id}/cancel-preview`,
    webinarCancel: (id: string) => `/api/desk/webinar/sessions/${id}/cancel`,
    webinarAttendance: (id: string) => `/api/desk/webinar/sessions/${id}/attendance`,
    webinarExport: (id: string) => `/api/desk/webinar/sessions/${id}/registrations.csv`,
    webinarMailPreview: (id: string) => `/api/desk/webinar/sessions/${id}/mail-preview`,
    webinarMailTest: (id: string) => `/api/desk/webinar/sessions/${id}/mail-test`,
    webinarMails: (id: string) => `/api/desk/webinar/sessions/${id}/mails`,
    webinarRegistrationAttendance: (id: string) =>
      `/api/desk/webinar/registrations/${id}/attendance`,
    content: () => '/api/desk/content',
    contentFile: () => '/api/desk/content/file',
    contentFiles: () => '/api/desk/content/files',
    contentPrices: () => '/api/desk/content/prices',
    contentServices: () => '/api/desk/content/services',
    contentPhotos: () => '/api/desk/content/photos',
    contentPhoto: (file: string) => `/api/desk/content/photos/${file}`,
    contentDrafts: () => '/api/desk/content/drafts',
    contentKeep: () => '/api/desk/content/drafts/keep',
    contentPublish: () => '/api/desk/content/publish',
    contentApprove: (id: string) => `/api/desk/content/waiting/${id}/approve`,
    contentWithdraw: (id: string) => `/api/desk/content/waiting/${id}/withdraw`,
    contentVersions: () => '/api/desk/content/versions',
    contentCompare: () => '/api/desk/content/versions/compare',
    contentPublishAgain: (number: string) => `/api/desk/content/versions/${number}/publish`,
    contentRules: () => '/api/desk/content/rules',
    webinarRegistrationCancel: (id: string) => `/api/desk/webinar/registrations/${id}/cancel`,
  },
} as const

/** From the path of a person's page; undefined for other paths. */
export function personIdIn(path: string): string | undefined {
  const [, id] = /^\/desk\/people\/([\w-]+)$/.exec(path) ?? []
  return id
}

/** From the path of a webinar session's page; undefined for other paths. */
export function sessionIdIn(path: string): string | undefined {
  const [, id] = /^\/desk\/webinar\/([\w-]+)$/.exec(path) ?? []
  return id
}

/** From the path of the page of a file below content/; undefined for other paths. */
export function siteFileIn(path: string): string | undefined {
  const [, file] = /^\/desk\/site\/(.+)$/.exec(path) ?? []
  return file
}
