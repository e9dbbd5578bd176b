import { isPopoverOpen } from './popover.ts'

export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) {
    // Dialog owners handle `cancel` like Escape.
    dialog.dispatchEvent(new Event('cancel'))
  }
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (isPopoverOpen(menu)) menu.hidePopover()
  }
}
