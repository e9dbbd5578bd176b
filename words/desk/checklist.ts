/** The page about what the site needs before launch. */
export const checklist = {
  title: 'Launch checklist',
  heading: 'Launch checklist',
  intro:
    'What the site needs before the first visitor comes, and what has broken since. It’s examined when you open this page.',
  summary: (missing: number) => {
    if (missing === 0) return 'Nothing is missing. The site is ready for launch.'
    return missing === 1
      ? '1 thing is missing before launch.'
      : `${missing} things are missing before launch.`
  },
  examined: 'Examined',
  examine: 'Examine again',
  examining: 'Examining… This can take 15 seconds.',
  stale: 'The desk couldn’t examine the site. Check your connection, then examine again.',
  staleList: 'The list below is from the time shown.',
  groups: {
    failure: {
      heading: 'To do',
      text: 'The firm or its visitors are losing something now. Do these first.',
    },
    warning: { heading: 'Warnings', text: 'Fix these before launch.' },
    ok: { heading: 'Good', text: 'These need nothing.' },
  },
  check: 'Check',
  found: 'Found',
  next: 'What to do next',
  where: (count: number) => (count === 1 ? 'Where: 1 place' : `Where: ${count} places`),
  more: (count: number) => `${count} more are in the output of npm run doctor.`,
  outbox: 'Open the outbox',
  limits: {
    heading: 'What this page can’t check',
    items: [
      'Whether email arrives. Run `npm run doctor -- --mail` on the server, and look for both test emails.',
      'Settings that changed after the server started. Restart it, then examine again.',
      'What visitors outside your network see. Open the site on a phone that isn’t on the office’s Wi-Fi.',
      'What servers and programs answered in detail. It can contain names and passwords, so only `npm run doctor` shows it, on the server.',
    ],
  },
} as const
