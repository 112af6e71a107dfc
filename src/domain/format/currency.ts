/** Currencies of what a member paid for copies, by ISO 4217 code, and what tools write for them. */

/** The usual ones first. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BRL',
  'MXN',
  'CLP',
  'ARS',
  'SGD',
  'HKD',
  'KRW',
  'CNY',
  'TWD',
  'THB',
  'IDR',
  'MYR',
  'PHP',
  'INR',
  'ILS',
  'TRY',
  'ZAR',
] as const
export type Currency = (typeof currencies)[number]

/** The currency that signs or letters mean, such as `€`, `EUR` or `US$`; undefined for none that is known. */
export function currencyNamed(text: string): Currency | undefined {
  const word = text.replaceAll(/\s/g, '').toUpperCase()
  return signs[word] ?? currencies.find((code) => code === word)
}

const signs: Readonly<Record<string, Currency>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  R$: 'BRL',
  MX$: 'MXN',
  S$: 'SGD',
  HK$: 'HKD',
  NT$: 'TWD',
  ZŁ: 'PLN',
  '₩': 'KRW',
  '₪': 'ILS',
  '₹': 'INR',
  '฿': 'THB',
  '₱': 'PHP',
  '₺': 'TRY',
}
