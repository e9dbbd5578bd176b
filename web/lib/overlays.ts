import { isPopoverOpen } from './popover.ts'

/** Closes open menus and dialogs before the page changes. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    // The dialog's owner handles this like Escape.
    dialog.dispatchEvent(new Event('cancel'))
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (isPopoverOpen(menu)) menu.hidePopover()
  }
}
