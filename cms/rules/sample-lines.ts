/**
 * Found only in samples: reserved domains and phone numbers (RFC 2606, 555-01xx), and the marks
 * themselves.
 */
const SAMPLE =
  /^(?:- )?sample: true$|[\w-]+\.example\b|555-?01\d\d\b|^(?:- )?\w+: ['"]?(?:\d+ )?Sample [A-Za-z]|\d+ Sample Street/

/** Comments and the text of the mark aren't sample values. */
const NO_VALUE = /^#|^sample\w*: (?!true$)/

const LONGEST = 80

/** The lines of a content file with sample values. */
export function sampleLines(text: string): { line: number; text: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const code = line.trim()
    return !NO_VALUE.test(code) && SAMPLE.test(code)
      ? [{ line: index + 1, text: code.slice(0, LONGEST) }]
      : []
  })
}
