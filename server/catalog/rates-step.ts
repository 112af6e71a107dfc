/** The daily step that reads exchange rates. */
import {
  areOldRates,
  type ExchangeRates,
  isYetToCome,
  refusalOfRates,
} from '../../src/domain/format/exchange.ts'
import type { Db } from '../db/engine.ts'
import { findRates, storeRates } from '../subjects/accounts/exchange-rates.ts'
import type { DailyStep } from './daily-step.ts'
import { beginRequest } from './import-named-source.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { readEcbRates } from './sources/ecb-rates.ts'
import { readSmallText } from './sources/source.ts'
import { shortSourceName, withShortName } from './sources/source-name.ts'

/** The short name of the European Central Bank, which is asked once a day. */
const bank = 'ecb'
const bankAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The rates at `ecb`, a file or an address. Throws `CatalogError` where there are none. */
export async function readRates(location: string): Promise<ExchangeRates> {
  const label = shortSourceName(location)
  const text = await readSmallText(location === bank ? bankAddress : location).catch(
    (error: unknown) => {
      if (!(error instanceof CatalogError)) throw error
      throw new CatalogError(withShortName(error.message, location), { cause: error })
    },
  )
  return readEcbRates(text, label)
}

/** Reads the rates of the day, and fails while the newest ones are old. */
export const ratesStep = (location: string): DailyStep => ({
  name: 'Reading exchange rates',
  runsWithoutPrices: true,
  async run({ background, db }, { day }) {
    const isRead = location === bank && (await beginRequest(db, bank, day)) === null
    if (!isRead) await takeRates(background, await readRates(location), day)
    const stored = await findRates(background)
    if (stored !== null && areOldRates(stored, day))
      throw new CatalogError(`The newest exchange rates are of ${stored.day}, over ten days ago.`)
  },
})

/** Stores rates unless they are older than the stored ones. Throws `CatalogError` for rates that cannot be right. */
async function takeRates(db: Db, rates: ExchangeRates, today: string): Promise<void> {
  const stored = await findRates(db)
  // Versions before this one stored rates of any day.
  const last = stored !== null && isYetToCome(stored.day, today) ? null : stored
  const refusal = refusalOfRates(rates, last, today)
  if (refusal !== null) {
    throw new CatalogError(
      `${refusal} Nothing was stored. \`ninepocket rates\` shows the stored rates and replaces them.`,
    )
  }
  if (last === null || rates.day >= last.day) await storeRates(db, rates)
}
