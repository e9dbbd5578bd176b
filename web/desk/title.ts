import { MAX_NEWS } from '../../contracts/people/news.ts'

let title = ''
let news = 0

function show(): void {
  const count = news < MAX_NEWS ? String(news) : `${MAX_NEWS}+`
  document.title = news > 0 ? `(${count}) ${title}` : title
}

export function showTitle(text: string): void {
  title = text
  show()
}

/** Shows how much is new in front of the title; nothing for 0. */
export function showNews(count: number): void {
  news = count
  show()
}
