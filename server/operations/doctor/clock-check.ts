import { type Check, type Facts, fail, ok, type Result, warn } from './check.ts'

/** Seconds by which clocks may differ. */
const maxSeconds = { ok: 60, warn: 600 }

const remedy = 'Synchronise the clock of this machine by NTP, for example with systemd-timesyncd.'

/** The clock of this machine against those that the checks before have seen. The time zone does not matter. */
export const clockCheck: Check = {
  name: 'clock',
  limitMs: 1000,
  run: async (_settings, { skews }) => [describeSkew(skews)],
}

export function describeSkew(skews: Facts['skews']): Result {
  const [first, ...others] = skews
  if (first === undefined) return ok('Not compared: neither source nor database has its own clock.')
  const { clock, aheadMs } = others.reduce(
    (worst, each) => (Math.abs(each.aheadMs) > Math.abs(worst.aheadMs) ? each : worst),
    first,
  )
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const message = `This clock is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of ${clock}.`
  if (seconds <= maxSeconds.ok) return ok(`This clock agrees with that of ${clock}.`)
  return seconds <= maxSeconds.warn ? warn(message, remedy) : fail(message, remedy)
}
