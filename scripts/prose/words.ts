export interface Wording {
  /** Must be global, because every match is reported. */
  pattern: RegExp
  /** Completes the sentence `"found": …`. */
  advice: string
}

const instead = (...words: string[]) => `use ${words.map((word) => `"${word}"`).join(' or ')}`

export const WORDINGS: readonly Wording[] = [
  {
    pattern:
      /\b(?:stands?|stood|standing|lies|rests)\s+(?:in|on|at|beside|between|before|behind|under|above|below|there|here|open|with)\b/gi,
    advice: instead('is', 'are', 'appears'),
  },
  {
    pattern:
      /(?<!\bthere\s+)\b(?:is|are|was|were)\s+no\s+(?!longer\b|more\s+than\b|later\s+than\b)\w+/gi,
    advice: instead("isn't", "aren't", 'not'),
  },
  {
    pattern: /\b(?:whoever|whomever|somebody|nobody|anybody|everybody)\b/gi,
    advice: 'name the person or the thing',
  },
  { pattern: /\b(?:an)?other\s+\w+\s+than\b/gi, advice: instead('different from') },
  { pattern: /\bdearer\b/gi, advice: instead('more expensive') },
  { pattern: /\banew\b/gi, advice: instead('again') },
  { pattern: /\bafterwards\b/gi, advice: instead('afterward') },
  { pattern: /\b(?:mend|mends|mended|mending)\b/gi, advice: instead('fix') },
  { pattern: /\breckon(?:s|ed|ing)?\b/gi, advice: instead('calculate', 'think') },
  {
    pattern: /\b(?:is|are|was|were|be)\s+owed\s+to\b/gi,
    advice: instead('thanks to', 'because of'),
  },
  { pattern: /\bin\s+hand\b/gi, advice: instead('under control', 'ready') },
  { pattern: /\b(?:weigh|weighs|weighed|weighing)\b/gi, advice: instead('consider', 'compare') },
  { pattern: /\bat\s+once\b/gi, advice: instead('right away', 'at the same time') },
  { pattern: /\basunder\b/gi, advice: instead('apart') },
  {
    pattern: /\bnot\s+(?:just|only|merely)\b|\bnot\s+(?:[\w’'-]+\s+){1,5}but\b/gi,
    advice: 'say what it is, and leave out what it is not',
  },
  {
    pattern:
      /\bunlock\w*|\bseamless\w*|\bleverag\w*\b(?!\s+(?:buyout|ratio))|\belevat(?:e|es|ed|ing)\b|\bempower\w*|\brobust\w*|\bcutting-edge\b|\bjourneys?\b|\blandscapes?\b|\bdelv\w+|\bfast-paced\s+world\b/gi,
    advice: 'use a plain word, or leave it out',
  },
  { pattern: /\be-mail/gi, advice: instead('email') },
  { pattern: /\btelephone\b(?!=)/gi, advice: instead('phone') },
  { pattern: /\b[Cc]ancell(?:ed|ing)\b/g, advice: instead('canceled', 'canceling') },
  { pattern: /\btowards\b/gi, advice: instead('toward') },
  { pattern: /\brotas?\b/gi, advice: instead('schedule') },
  { pattern: /\b(?:tick|ticks|ticked)\b/gi, advice: instead('check mark', 'check') },
  { pattern: /\bIRC\s+(?=\d)/g, advice: instead('IRC section') },
]
