/** Marks the part to print. */
const PART = 'data-print-only'
/** Marks the elements around it; the stylesheet hides their other children. */
const AROUND = 'data-print-around'

function printEverything(): void {
  for (const mark of [PART, AROUND]) {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }
}

function printOnly(part: Element): void {
  // Remove the last print's marks first, because some browsers never fire afterprint.
  printEverything()
  part.setAttribute(PART, '')
  for (let around = part.parentElement; around; around = around.parentElement) {
    around.setAttribute(AROUND, '')
  }
  print()
}

/** Prints one section, procedure, or checklist when its button is pressed. */
export function attachPrintButtons(place: HTMLElement, signal: AbortSignal): void {
  place.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-print]') : null
      const part = document.getElementById(button?.dataset['print'] ?? '')
      if (part) printOnly(part)
    },
    { signal },
  )
  addEventListener('afterprint', printEverything, { signal })
  signal.addEventListener('abort', printEverything)
}
