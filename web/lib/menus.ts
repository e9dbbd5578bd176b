/** Closes every open popover, such as the menu of small screens. */
export function closeOpenMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    menu.hidePopover()
  }
}
