/** Someone else changed the field while it was being edited. */
export const conflict = {
  heading: 'Someone else changed this while you were writing',
  mine: 'Yours, not saved yet',
  theirs: 'Theirs, saved',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  empty: 'nothing',
} as const

export const shell = {
  today: 'Today',
  yesterday: 'Yesterday',
  name: 'Desk',
  skip: 'Skip to the content',
  navigation: 'Desk',
  menu: 'More',
  pages: {
    today: 'Today',
    people: 'People',
    replies: 'Replies',
    calendar: 'Calendar',
    webinar: 'Webinar',
    site: 'Site',
    held: 'Held',
    outbox: 'Outbox',
    sources: 'Sources',
    checklist: 'Checklist',
    account: 'Your account',
    staff: 'Staff',
    audit: 'Audit log',
  },
  signOut: 'Sign out',
  /** For screen readers, in place of the numbers in the navigation. */
  toDo: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
  waiting: (count: number) => `${count} waiting`,
  failedMail: (count: number) => `${count} failed`,
  actions: 'Actions',
  /** The button that shows the filters on phones. */
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters: ${count}`),
  undo: 'Undo',
  showNew: 'Show in the list',
  loading: 'Loading…',
  failed: 'The desk couldn’t load this. Check your connection, then try again.',
  retry: 'Try again',
  /** In the HTML, in place of the desk until its script has run. */
  starting: 'The desk is still loading. If it doesn’t appear, reload the page.',
  stopped: 'The desk stopped working. What you typed in a form is kept.',
  reload: 'Reload the page',
  roles: { owner: 'Owner', member: 'Member' },
  notFound: {
    heading: 'There’s nothing here',
    text: 'This page of the desk doesn’t exist. Use the links above.',
  },
} as const

/** Errors while the browser uses a passkey. */
export const passkeyProblems = {
  canceled: 'The passkey wasn’t used. Try again, and follow what your browser asks.',
  exists: 'This device already has a passkey for the desk. Sign in with it instead.',
  unsupported:
    'This browser can’t use passkeys here. They need https and a domain name, or http://localhost.',
} as const

/** Errors of any request. */
export const problems = {
  offline: 'We couldn’t reach the server. Check your connection, then try again.',
  tooLarge:
    'This is larger than the server in front of the site accepts. Send a smaller file, or ask your administrator to raise the limit.',
  tooSlow:
    'It took too long to send this. Try again on a faster connection, or with a smaller file.',
  uploading: (file: string) =>
    `${file} hadn’t reached the server yet, so nothing was sent or saved. Try again once it has.`,
  unexpected:
    'Something went wrong in the desk. Reload the page, then try again. What you typed in a form is kept.',
} as const

/** The page that a setup link opens. */
export const setup = {
  title: 'Set up your access',
  first: {
    heading: 'Set up the desk',
    intro:
      'You’ll be its first owner. Owners see everything and manage the staff. Nothing changes until you press the button below.',
  },
  invited: {
    heading: 'Set up your access',
    intro:
      'You’ve been invited to the desk, where the firm works on its bookings and messages. Nothing changes until you press the button below.',
  },
  passkey:
    'Instead of a password, you’ll use a passkey: your fingerprint, your face, or the PIN of this device. It stays with you and never reaches our server.',
  name: 'Your name',
  email: 'Your email address',
  emailHint: 'If your passkey isn’t at hand, we’ll send sign-in codes there.',
  create: 'Create a passkey',
  creating: 'Waiting for your passkey…',
  expired: {
    heading: 'This link no longer works',
    text: 'A setup link works once, for 30 minutes. Ask an owner for a new invitation. If you run the server, restart it before its first use, or run npm run desk -- invite EMAIL.',
    signIn: 'Go to sign-in',
  },
} as const

/** The sign-in page. */
export const signIn = {
  title: 'Sign in',
  heading: 'Sign in to the desk',
  intro: 'The desk is for the firm’s staff. Clients don’t need an account.',
  passkey: 'Sign in with a passkey',
  waiting: 'Waiting for your passkey…',
  askForCode: 'Email me a code instead',
  email: 'Your email address',
  sendCode: 'Email me a code',
  codeHeading: 'Enter the code',
  codeIntro: (email: string) =>
    `If ${email} belongs to a staff member, a code is on its way. It works for 10 minutes, in this browser only.`,
  code: 'Code from the email',
  enter: 'Sign in',
  again: 'Send another code',
  back: 'Use a passkey instead',
  notSetUp:
    'The desk hasn’t been set up yet. The server printed a link for that when it started. It works for 30 minutes, and a restart prints a new one.',
} as const

/** The page about the person's own sessions and passkeys. */
export const account = {
  signature: {
    heading: 'Your signature',
    label: 'Below your replies, in place of your name',
    hint: 'The firm’s name, address, and phone number follow it.',
    save: 'Save the signature',
    saved: 'Your signature is saved.',
  },
  title: 'Your account',
  heading: 'Your account',
  sessions: {
    heading: 'Where you’re signed in',
    intro:
      'A session ends after 12 hours without use, and after 30 days even if it’s in use. If you don’t recognize one, end it.',
    browser: 'Browser',
    method: 'Signed in with',
    methods: { passkey: 'Passkey', code: 'Emailed code' },
    since: 'Since',
    seen: 'Last used',
    current: 'This browser',
    end: 'End',
    endLabel: (browser: string, since: string) => `End the session in ${browser}, since ${since}`,
    ended: 'The session was ended.',
    endOthers: 'End all other sessions',
    othersEnded: 'All your other sessions were ended.',
  },
  keyboard: {
    heading: 'Keyboard',
    label: 'Single keys, such as J, K, R, and E',
    hint: 'Turn them off if you dictate, or press keys by accident. This browser remembers it. Keys with Ctrl always work.',
  },
  passkeys: {
    heading: 'Your passkeys',
    intro:
      'Add a passkey on each device you use, so that you can still sign in if you lose one. You’ll need a passkey to change anything here.',
    domain: 'Works on',
    elsewhere: 'Not this address',
    added: 'Added',
    used: 'Last used',
    add: 'Add a passkey',
    remove: 'Remove',
    removeLabel: (added: string) => `Remove the passkey added ${added}`,
    wasAdded: 'The passkey was added.',
    wasRemoved: 'The passkey was removed.',
  },
} as const

/** The page for owners about the staff. */
export const staff = {
  title: 'Staff',
  heading: 'Staff',
  intro:
    'Owners see everything and manage the staff. Members see everything except the staff and the audit log. You’ll need your passkey to change anything here.',
  person: 'Person',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  seen: 'Last seen',
  notSignedIn: 'Not signed in',
  you: 'You',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removal: {
    heading: (name: string) => `Remove ${name}?`,
    text: 'All of this person’s sessions end right away, and their passkeys stop working. The staff calendar gets a new link, so everyone else has to subscribe again. What they did stays in the audit log.',
    confirm: 'Remove this person',
    cancel: 'Keep this person',
  },
  removed: (name: string) => `${name} was removed.`,
  sessions: {
    end: 'End sessions',
    endLabel: (name: string) => `End sessions of ${name}`,
    ended: (name: string) => `${name} is signed out everywhere.`,
    othersEnded: 'All your other sessions were ended.',
  },
  changed: (name: string) => `The role of ${name} was changed.`,
  invite: {
    heading: 'Invite someone',
    intro:
      'We email a link that works once, for 30 minutes. Invite a person again if the link expires, or if they have lost all their passkeys.',
    email: 'Email address',
    send: 'Send the invitation',
    sent: (email: string) => `The invitation to ${email} is on its way.`,
  },
  invitations: {
    heading: 'Open invitations',
    expires: 'Works until',
    withdraw: 'Withdraw',
    withdrawLabel: (email: string) => `Withdraw the invitation to ${email}`,
    withdrawn: 'The invitation was withdrawn.',
  },
} as const
