/** Reads the words that tools write for finishes, grades, languages, amounts and dates. Null for a word of no meaning. */
import { type Condition, knownLanguage, type Language, languageNames } from '../entries/entry.ts'
import { toCents } from '../format/money.ts'
import type { SourceFinish } from '../printing-match/hints.ts'
import { matchKey } from '../printing-match/match-key.ts'

const yes = new Set(['true', '1', 'yes', 'y', 'x'])
const no = new Set(['false', '0', 'no', 'n', ''])

export function readFlag(text: string): boolean {
  return !no.has(matchKey(text))
}

/** Words for a finish; a word such as `Galaxy Foil` is foil, and says more about the printing. */
export function readFinish(
  text: string,
): { finish: SourceFinish; variation: string | null } | null {
  const key = matchKey(text)
  const plain = ['normal', 'nonfoil', 'regular', 'standard'].includes(key) || no.has(key)
  if (plain) return { finish: 'normal', variation: null }
  if (['etched', 'foiletched', 'etchedfoil'].includes(key))
    return { finish: 'etched', variation: null }
  if (key === 'foil' || yes.has(key)) return { finish: 'foil', variation: null }
  return key.endsWith('foil') ? { finish: 'foil', variation: text.trim() } : null
}

const grades: Record<string, Condition> = {
  '': 'NM',
  m: 'NM',
  mint: 'NM',
  nm: 'NM',
  nearmint: 'NM',
  nmm: 'NM',
  nearmintmint: 'NM',
  lp: 'LP',
  sp: 'LP',
  excellent: 'LP',
  ex: 'LP',
  good: 'LP',
  gd: 'LP',
  lightlyplayed: 'LP',
  slightlyplayed: 'LP',
  lightplayed: 'LP',
  goodlightlyplayed: 'LP',
  mp: 'MP',
  moderatelyplayed: 'MP',
  played: 'MP',
  pl: 'MP',
  hp: 'HP',
  heavilyplayed: 'HP',
  d: 'DMG',
  dmg: 'DMG',
  damaged: 'DMG',
  poor: 'DMG',
  po: 'DMG',
}

/** Where `Good` comes before `Light Played`, that is worse than elsewhere. */
const europeanGrades: Record<string, Condition> = { lightplayed: 'MP', played: 'HP' }

export function readCondition(text: string, hasEuropeanGrades: boolean): Condition | null {
  const key = matchKey(text)
  return (hasEuropeanGrades ? europeanGrades[key] : undefined) ?? grades[key] ?? null
}

const languageWords: Record<string, Language> = {
  '': 'en',
  sp: 'es',
  jp: 'ja',
  kr: 'ko',
  ptbr: 'pt',
  brazilianportuguese: 'pt',
  portuguesebrazil: 'pt',
  cs: 'zh-Hans',
  zhs: 'zh-Hans',
  zhcn: 'zh-Hans',
  chinese: 'zh-Hans',
  chinesesimplified: 'zh-Hans',
  schinese: 'zh-Hans',
  ct: 'zh-Hant',
  zht: 'zh-Hant',
  zhtw: 'zh-Hant',
  chinesetraditional: 'zh-Hant',
  tchinese: 'zh-Hant',
}

const languagesByWord = new Map<string, Language>([
  ...Object.entries(languageNames).flatMap(([code, name]): [string, Language][] => {
    const language = knownLanguage(code)
    return language === undefined
      ? []
      : [
          [matchKey(code), language],
          [matchKey(name), language],
        ]
  }),
  ...Object.entries(languageWords),
])

export function readLanguage(text: string): Language | null {
  return languagesByWord.get(matchKey(text)) ?? null
}

/** A whole number of copies, from 0; `1.0` is 1. */
export function readQuantity(text: string): number | null {
  const [, digits] = /^\+?(\d{1,9})(?:\.0{1,9})?x?$/.exec(text.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Dollars; tools write 0 where no price was entered. An amount in another currency is not kept. */
export function readDollars(text: string, currency: string): number | null {
  const isOther = /[€£¥]/.test(text) || !['', 'usd', '$'].includes(currency.trim().toLowerCase())
  const cents = isOther ? null : toCents(text.trim())
  return cents === null || cents === 0 ? null : cents / 100
}

/** An ISO time. A date without a time is noon in UTC, so that it is the same day almost everywhere. */
export function readDate(text: string): string | null {
  const trimmed = text.trim()
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2}))?/.exec(trimmed) ?? []
  const iso =
    day === undefined ? trimmed.replace(/\([^()]{0,60}\)$/, '') : `${day}T${time ?? '12:00:00'}Z`
  const parsed = iso === '' ? Number.NaN : Date.parse(iso)
  const isPlausible = parsed > earliest && parsed < latest
  return isPlausible ? new Date(parsed).toISOString() : null
}

/** Trading cards are not older, and a later year is a mistake. */
const earliest = Date.UTC(1990, 0)
const latest = Date.UTC(2100, 0)
