/** The worksheets under /tools: the last part of each one's address. */
export const TOOL_NAMES = [
  'lost-hours',
  '409a-readiness',
  'marketability-discount',
  'cost-of-capital',
] as const
