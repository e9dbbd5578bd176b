/** Whether a popover is open; false in browsers without popovers, which show its content inline. */
export function isPopoverOpen(element: Element): boolean {
  return 'popover' in HTMLElement.prototype && element.matches(':popover-open')
}
