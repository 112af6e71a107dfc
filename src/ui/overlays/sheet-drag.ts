/** Sheets at the foot of the screen follow the finger that drags their head, and close when it lets go. */

/** Pixels before a touch is a drag and no press. */
const slop = 8

/** The part of the sheet's height from which a drag closes it. */
const closingShare = 0.35

/** Pixels in a millisecond from which a drag downwards closes the sheet from anywhere. */
const closingSpeed = 0.5

/** Milliseconds before the end of a drag from which its speed is measured. */
const speedWindow = 100

interface Moment {
  /** Pixels from the top of the window. */
  y: number
  /** Milliseconds. */
  time: number
}

/** Whether a drag closes a sheet of this height; `recent` is a moment shortly before the end. */
export function closesSheet(start: Moment, recent: Moment, end: Moment, height: number): boolean {
  const way = end.y - start.y
  if (way < slop) return false
  const speed = (end.y - recent.y) / Math.max(1, end.time - recent.time)
  return speed >= closingSpeed || (speed >= 0 && way >= height * closingShare)
}

/** Moves a sheet to a translation of its own; resolves when it is there. */
async function moveTo(sheet: HTMLElement, translate: string): Promise<void> {
  const from = sheet.style.translate || '0 0'
  sheet.style.translate = translate
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = translate || '0 0'
  const timing = { duration: 180, easing: 'ease-out' }
  await sheet.animate([{ translate: from }, { translate: to }], timing).finished
}

interface Closing {
  /** Whether the sheet may be closed now. */
  isMeant: () => boolean
  onRequest: () => void
}

/**
 * Lets a sheet follow a finger on its head (`data-sheet-head`) until what it returns is called. A sheet that is still
 * there after `onRequest` comes back up, and a dialog that does not stand at the foot of the window stays where it is.
 */
export function followFinger(sheet: HTMLElement, { isMeant, onRequest }: Closing): () => void {
  const listening = new AbortController()
  let start: Moment | null = null
  let trail: Moment[] = []

  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent, now: Moment) => void,
  ) =>
    sheet.addEventListener(
      type,
      (event) => act(event, { y: event.clientY, time: event.timeStamp }),
      { signal: listening.signal },
    )

  function comeBack() {
    start = null
    if (sheet.style.translate !== '') void moveTo(sheet, '')
  }

  async function close() {
    start = null
    await moveTo(sheet, '0 100%')
    onRequest()
    if (sheet.isConnected) comeBack()
  }

  on('pointerdown', ({ target, isPrimary, pointerType }, now) => {
    // A second finger ends the drag.
    if (!isPrimary) return comeBack()
    const isOnHead = target instanceof Element && target.closest('[data-sheet-head]') !== null
    const isAtFoot = sheet.getBoundingClientRect().bottom >= window.innerHeight - 1
    if (pointerType === 'mouse' || !isOnHead || !isAtFoot || !isMeant()) return
    start = now
    trail = []
  })
  on('pointermove', ({ isPrimary }, now) => {
    if (start === null || !isPrimary) return
    trail = [...trail.filter(({ time }) => now.time - time <= speedWindow), now]
    const way = now.y - start.y - slop
    sheet.style.translate = way > 0 ? `0 ${way}px` : ''
  })
  on('pointerup', ({ isPrimary }, now) => {
    if (start === null || !isPrimary) return
    if (closesSheet(start, trail[0] ?? start, now, sheet.offsetHeight)) void close()
    else comeBack()
  })
  on('pointercancel', comeBack)
  return () => listening.abort()
}
