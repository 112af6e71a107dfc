import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../db/engine.ts'
import { createTestEngine } from '../testing/database.ts'
import { findRates, removeRates, storeRates } from '../subjects/accounts/exchange-rates.ts'
import { ratesStep } from './rates-step.ts'
import { readEcbRates } from './sources/ecb-rates.ts'

/** The form that the bank documents, with invented rates of three of its currencies. */
const answer = (day: string, dollars: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
			<Cube currency='USD' rate='${dollars}'/>
			<Cube currency='JPY' rate='180.12'/>
			<Cube currency='GBP' rate='0.87655'/></Cube>
	</Cube>
</gesmes:Envelope>`

describe('rates of the bank', () => {
  it('are units for a euro, with the day', () => {
    expect(readEcbRates(answer('2026-11-25', '1.1567'), 'rates.xml')).toEqual({
      day: '2026-11-25',
      rates: { USD: 1.1567, JPY: 180.12, GBP: 0.87655 },
    })
  })

  it.each([
    '',
    '<html>',
    answer('', '1'),
    answer('2026-13-45', '1'),
    "<Cube time='2026-11-25'></Cube>",
  ])('are refused where there are none: %#', (text) => {
    expect(() => readEcbRates(text, 'rates.xml')).toThrow(
      'rates.xml has no exchange rates in the form of the European Central Bank.',
    )
  })

  it('leave out what is no rate', () => {
    expect(readEcbRates(answer('2026-11-25', '0.0.1'), 'rates.xml').rates).toEqual({
      JPY: 180.12,
      GBP: 0.87655,
    })
  })
})

describe('the daily step', () => {
  let engine: Engine
  const file = join(mkdtempSync(join(tmpdir(), 'rates-')), 'rates.xml')
  const dailyRun = {
    day: '2026-11-26',
    historyDays: 400,
    now: new Date('2026-11-26T04:30:00Z'),
    signal: new AbortController().signal,
  }
  const run = () => ratesStep(file).run(engine, dailyRun)
  beforeAll(async () => {
    engine = await createTestEngine('embedded')
  })
  afterAll(() => engine.close())
  beforeEach(() => removeRates(engine.db))

  it('stores the newest rates, and keeps them when the source fails or is older', async () => {
    expect(await findRates(engine.db)).toBeNull()
    writeFileSync(file, answer('2026-11-25', '1.1567'))
    await run()
    writeFileSync(file, answer('2026-11-24', '1.2'))
    await run()
    writeFileSync(file, 'nothing')
    await expect(run()).rejects.toThrow(/no exchange rates/)
    const stored = await findRates(engine.db)
    expect(stored).toMatchObject({ day: '2026-11-25', rates: { USD: 1.1567 } })
  })

  it.each([
    ['9999-12-31', '1.2', 'The rates are of 9999-12-31, which is yet to come.'],
    ['2026-11-28', '1.2', 'The rates are of 2026-11-28, which is yet to come.'],
    ['2026-11-26', '0.000001', 'The rate of USD is 0.000001 for a euro, which no currency has.'],
    [
      '2026-11-26',
      '0.11',
      'The rate of USD is 0.11 for a euro, and was 1.1567 on 2026-11-25: a tenth',
    ],
    ['2026-11-26', '11.567', 'The rate of USD is 11.567 for a euro, and was 1.1567 on 2026-11-25'],
  ])('refuses rates of %s with %s dollars for a euro', async (day, dollars, refusal) => {
    writeFileSync(file, answer('2026-11-25', '1.1567'))
    await run()
    writeFileSync(file, answer(day, dollars))
    await expect(run()).rejects.toThrow(refusal)
    expect(await findRates(engine.db)).toMatchObject({ day: '2026-11-25', rates: { USD: 1.1567 } })
  })

  it('refuses a rate that no currency has among the first ones', async () => {
    writeFileSync(file, answer('2026-11-26', '1000000000'))
    await expect(run()).rejects.toThrow('which no currency has')
    expect(await findRates(engine.db)).toBeNull()
  })

  it('takes rates of tomorrow, and replaces stored ones of a day that is yet to come', async () => {
    await storeRates(engine.db, { day: '9999-12-31', rates: { USD: 0.000001 } })
    writeFileSync(file, answer('2026-11-27', '1.2'))
    await run()
    expect(await findRates(engine.db)).toMatchObject({ day: '2026-11-27', rates: { USD: 1.2 } })
  })

  it('fails while the newest rates are more than ten days old', async () => {
    writeFileSync(file, answer('2026-11-16', '1.2'))
    await run()
    await removeRates(engine.db)
    writeFileSync(file, answer('2026-11-15', '1.2'))
    await expect(run()).rejects.toThrow(
      'The newest exchange rates are of 2026-11-15, over ten days ago.',
    )
  })

  it('names a file without its folder', async () => {
    const missing = join(tmpdir(), 'nowhere', 'rates.xml')
    await expect(ratesStep(missing).run(engine, dailyRun)).rejects.toThrow(
      'There is no file rates.xml',
    )
  })
})
