/** Quiet hours of a device, by the clock of its time zone. */
import type { QuietHours } from './push.ts'

const minuteMs = 60_000
const dayMinutes = 1440

/** `07:30` -> 450. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes from the first time of day to the second one, from 0 to 1439. */
const minutesBetween = (from: number, to: number) => (to - from + dayMinutes) % dayMinutes

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

function minutesIn(timeZone: string, time: Date): number {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return minutesOf(new Intl.DateTimeFormat('en-GB', format).format(time))
}

/** When the quiet hours that go on at a time end; null where none do. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null) return null
  const { timeZone } = quiet
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const local = minutesIn(timeZone, now)
  if (minutesBetween(from, local) >= minutesBetween(from, to)) return null
  const startOfMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  const end = new Date(startOfMinute + minutesBetween(local, to) * minuteMs)
  // The clocks may have changed until then: by how much they are ahead of the end, or behind it.
  const ahead = minutesBetween(to, minutesIn(timeZone, end))
  const change = ahead > dayMinutes / 2 ? ahead - dayMinutes : ahead
  return new Date(end.getTime() - change * minuteMs)
}
