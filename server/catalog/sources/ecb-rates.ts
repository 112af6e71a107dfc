/** The daily reference rates of the European Central Bank (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml). */
import type { ExchangeRates } from '../../../src/domain/format/exchange.ts'
import { CatalogError } from './catalog-error.ts'
import { dateOrNull } from './fields.ts'

/** The bank names some thirty. */
const maxCurrencies = 300

/**
 * Reads `<Cube time='2026-11-25'>` with a `<Cube currency='USD' rate='1.1576'/>` for each currency: units for a euro. `label` names the
 * source in messages. Throws CatalogError where there are none.
 */
export function readEcbRates(xml: string, label: string): ExchangeRates {
  const [, time] = /<Cube\s+time=["']([^"']{1,20})["']/.exec(xml) ?? []
  const day = dateOrNull(time)
  const rates: Record<string, number> = {}
  const entries = xml.matchAll(/<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]{1,20})["']/g)
  for (const [, currency = '', text] of entries) {
    const rate = Number(text)
    if (Number.isFinite(rate) && rate > 0) rates[currency] = rate
  }
  const count = Object.keys(rates).length
  if (day === null || count === 0 || count > maxCurrencies)
    throw new CatalogError(
      `${label} has no exchange rates in the form of the European Central Bank.`,
    )
  return { day, rates }
}
