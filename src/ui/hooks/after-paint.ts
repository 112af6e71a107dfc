/**
 * Does work once the browser has painted what an input changed by itself (a pressed button), so that a click on a page of
 * many rows is answered before its work begins. In a window that nobody sees nothing is painted: then at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}
