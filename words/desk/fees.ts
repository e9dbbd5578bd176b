const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Such as `$4,500`. */
export const dollars = (amount: number) => dollarFormat.format(amount)

/** The fee that staff expect from a person, and the outcome. */
export const fees = {
  label: 'Fee',
  form: 'Fee and outcome',
  edit: 'Edit',
  none: 'Not set',
  expected: (amount: number) => `${dollars(amount)} expected`,
  amount: 'Expected fee',
  amountHint: 'In whole dollars',
  outcome: 'Outcome',
  outcomes: { open: 'Open', won: 'Won', lost: 'Lost' },
  any: 'Any outcome',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  reasons: {
    experience: 'Our experience',
    speed: 'Our speed',
    price: 'Price',
    referral: 'Referral or relationship',
    timing: 'Timing',
    competitor: 'Went to someone else',
    notNeeded: 'No longer needed',
    conflict: 'Conflict or independence',
    noAnswer: 'Never answered',
    other: 'Other',
  },
  note: 'Details',
  on: 'Date',
  save: 'Save the fee',
  saved: 'The fee is saved.',
  cancel: 'Cancel',
} as const
