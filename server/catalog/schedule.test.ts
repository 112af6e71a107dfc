import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DailyTask } from './daily-task.ts'
import { keepSchedule, lastTime, nextTime, type Schedule } from './schedule.ts'

const early = { hour: 4, minute: 30 }
const local = (text: string) => new Date(text)

describe('the daily time', () => {
  it.each([
    ['just before it', '2026-11-20T04:29:59', '2026-11-19T04:30:00', '2026-11-20T04:30:00'],
    ['on the minute', '2026-11-20T04:30:00', '2026-11-20T04:30:00', '2026-11-21T04:30:00'],
    ['late in the day', '2026-11-20T23:59:59', '2026-11-20T04:30:00', '2026-11-21T04:30:00'],
    ["at a year's end", '2026-12-31T12:00:00', '2026-12-31T04:30:00', '2027-01-01T04:30:00'],
  ])('is found %s', (_, now, last, next) => {
    expect(lastTime(early, local(now))).toEqual(local(last))
    expect(nextTime(early, local(now))).toEqual(local(next))
  })

  describe('where clocks change', () => {
    const zone = process.env['TZ']
    beforeEach(() => {
      process.env['TZ'] = 'Europe/Berlin'
    })
    afterEach(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })

    it('stays the time of the wall clock', () => {
      // Summer time begins on 29 March 2026 and ends on 25 October.
      expect(nextTime(early, new Date('2026-03-27T20:00:00Z'))).toEqual(
        new Date('2026-03-28T03:30:00Z'),
      )
      expect(nextTime(early, new Date('2026-03-28T20:00:00Z'))).toEqual(
        new Date('2026-03-29T02:30:00Z'),
      )
      expect(nextTime(early, new Date('2026-10-24T20:00:00Z'))).toEqual(
        new Date('2026-10-25T03:30:00Z'),
      )
    })

    it('comes an hour later on the day that leaves it out', () => {
      const skipped = { hour: 2, minute: 30 }
      const evening = new Date('2026-03-28T20:00:00Z')
      expect(nextTime(skipped, evening)).toEqual(new Date('2026-03-29T01:30:00Z'))
      expect(lastTime(skipped, new Date('2026-03-29T01:29:00Z'))).toEqual(
        new Date('2026-03-28T01:30:00Z'),
      )
    })
  })
})

describe('the schedule', () => {
  const recover = vi.fn<DailyTask['recover']>(async () => {})
  const startIfDue = vi.fn<DailyTask['startIfDue']>(async () => null)
  const error = vi.fn<(message: string) => void>()
  let schedule: Schedule | undefined

  beforeEach(() => {
    vi.useFakeTimers({ now: local('2026-11-20T04:20:00') })
  })
  afterEach(() => {
    schedule?.stop()
    vi.clearAllMocks()
    vi.useRealTimers()
  })

  const begin = async () => {
    schedule = keepSchedule({ recover, startIfDue }, early, { error })
    await vi.advanceTimersByTimeAsync(0)
  }
  const lastAsked = () => startIfDue.mock.lastCall?.[0]

  it('asks at the start for the run of the last time, which may have been missed', async () => {
    await begin()
    expect(recover).toHaveBeenCalledTimes(1)
    expect(lastAsked()).toEqual(local('2026-11-19T04:30:00'))
  })

  it('asks for the run of the day on the minute', async () => {
    await begin()
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(lastAsked()).toEqual(local('2026-11-19T04:30:00'))
    await vi.advanceTimersByTimeAsync(1)
    expect(lastAsked()).toEqual(local('2026-11-20T04:30:00'))
  })

  it('notices within minutes that the clock was set forward', async () => {
    await begin()
    vi.setSystemTime(local('2026-11-25T12:00:00'))
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(lastAsked()).toEqual(local('2026-11-25T04:30:00'))
  })

  it('goes on after a database that does not answer', async () => {
    startIfDue.mockRejectedValueOnce(new Error('no connection'))
    await begin()
    expect(error).toHaveBeenCalledWith('The daily tasks could not be started: no connection')
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(startIfDue).toHaveBeenCalledTimes(2)
  })

  it('asks no more once it is stopped', async () => {
    await begin()
    schedule?.stop()
    await vi.advanceTimersByTimeAsync(48 * 3_600_000)
    expect(startIfDue).toHaveBeenCalledTimes(1)
  })
})
