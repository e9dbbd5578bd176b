/** False in browsers without popovers, which show the content inline. */
export function isPopoverOpen(element: Element): boolean {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open')
}
