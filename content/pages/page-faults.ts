import type { Page } from './page.ts'

/** Words that this site does without. */
export const BANNED =
  /\bunlock|\bseamless|\bleverag(?!ed buyout)|\belevate|\bempower|cutting-edge|fast-paced world|not just\b/i

/** What is wrong with the words of a page, each as a sentence. */
export function faults({ path, title, description, heading, intro }: Page): string[] {
  const text = [title, description, heading, intro].join('\n')
  return [
    description.length < 70 || description.length > 160
      ? `${path}: the description has ${description.length} characters`
      : '',
    heading.trim() === '' ? `${path}: no heading` : '',
    intro.length < 80 ? `${path}: the first paragraph says too little` : '',
    BANNED.test(text) ? `${path}: ${BANNED.exec(text)?.[0]}` : '',
    /[‘’“”]/.test(text) ? `${path}: curly quotation marks` : '',
  ].filter((fault) => fault !== '')
}
