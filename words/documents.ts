/** Shown, with a download link, if the browser can't display the PDF. */
export const CANNOT_DISPLAY = 'Unable to display PDF. Please download to view.'
