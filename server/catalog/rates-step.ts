/** The daily step that reads exchange rates. */
import { storeRates } from '../subjects/accounts/exchange-rates.ts'
import type { DailyStep } from './daily-step.ts'
import { beginRequest } from './import-named-source.ts'
import { readEcbRates } from './sources/ecb-rates.ts'
import { readSmallText } from './sources/source.ts'
import { sourceName } from './sources/source-name.ts'

/** The short name of the European Central Bank, which is asked once a day. */
const bank = 'ecb'
const bankAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** Reads the rates of the day from `ecb`, a file or an address. */
export const ratesStep = (location: string): DailyStep => ({
  name: 'Reading exchange rates',
  runsWithoutPrices: true,
  async run({ background, db }, { day }) {
    if (location === bank && (await beginRequest(db, bank, day)) === null) return
    const text = await readSmallText(location === bank ? bankAddress : location)
    await storeRates(background, readEcbRates(text, sourceName(location)))
  },
})
