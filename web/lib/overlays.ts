/** Closes what lies over the page, because another page takes its place: menus and dialogs. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    // Whoever opened it hears of this as of any other wish to close it.
    dialog.dispatchEvent(new Event('cancel'))
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    menu.hidePopover()
  }
}
