/**
 * Runs work after the browser has painted the direct effect of an input (a pressed button), so that
 * a click on a page of many rows is answered first. A hidden window paints nothing: there the work
 * runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}
