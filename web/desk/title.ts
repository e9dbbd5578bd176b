let title = ''
let count = 0

function show(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title
}

export function showTitle(text: string): void {
  title = text
  show()
}

/** Shows a count in front of the tab's title; nothing for 0. */
export function showCount(number: number): void {
  count = number
  show()
}
