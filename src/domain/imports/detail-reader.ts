/** Reads what a row says beyond its printing, quantity, condition and language. It never refuses a row. */
import { sectionNamed } from './section-heading.ts'
import { entryDetails, readTags } from '../entries/details.ts'
import { maxLocationLength } from '../entries/entry.ts'
import { maxGradeLength } from '../entries/grade.ts'
import { usualCurrency } from '../cards/price-source.ts'
import { emptyAsNull } from '../format/text.ts'
import { isBlank, isUnmarked, type Money, readMoney } from './cell-values.ts'
import { flagFields, flagTags, type SourceField } from './fields.ts'
import type { Losses } from './losses.ts'
import type { FieldCell, ReadParts, RowRules } from './row-rules.ts'
import type { SourceDetails } from './source-row.ts'
import { readTime } from './written-day.ts'

type ReadDetails = Pick<
  SourceDetails,
  | 'pricePaid'
  | 'currency'
  | 'ownValue'
  | 'addedAt'
  | 'note'
  | 'tags'
  | 'location'
  | 'grade'
  | 'section'
> & {
  /** Null where all copies are for trade. */
  tradeQuantity: number | null
}

/** The start of a text; no character of two units is cut. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A cell that cannot be kept goes into the losses. */
export function detailReader(
  { columnOf, hasZeroForUnknownPrice, decimals, days, units }: RowRules,
  losses: Losses,
): (cell: FieldCell, parts: ReadParts) => ReadDetails {
  function addLoss(field: SourceField, example: string): void {
    const column = columnOf.get(field)
    if (column !== undefined) losses.add(column, 'partly', example)
  }

  function readPrice(cell: FieldCell): Money | null {
    const text = cell('pricePaid')
    if (text === '') return null
    const price = readMoney(text, cell('currency'), { decimals, unit: units.pricePaid })
    if (price?.amount === 0 && hasZeroForUnknownPrice) return null
    if (price === null) addLoss('pricePaid', `${text} ${cell('currency')}`.trim())
    return price
  }

  /** A value in another currency than the price is lost, since both have the same. */
  function readOwnValue(cell: FieldCell, price: Money | null): Money | null {
    const text = cell('ownValue')
    if (text === '') return null
    const value = readMoney(text, cell('currency'), { decimals, unit: units.ownValue })
    const isKept = value !== null && (price === null || price.currency === value.currency)
    if (!isKept) addLoss('ownValue', text)
    return isKept ? value : null
  }

  function readAddedAt(cell: FieldCell): string | null {
    const text = cell('addedAt')
    const time = readTime(text, days)
    if (time === null && text !== '') addLoss('addedAt', text)
    return time
  }

  function readNote(cell: FieldCell): string | null {
    const text = cell('note')
    const kept = cut(text, entryDetails.note.maxLength)
    if (kept !== text) addLoss('note', `${text.slice(0, 60)}…`)
    return emptyAsNull(kept)
  }

  function readTagsOf(cell: FieldCell): string[] {
    const flags = flagFields.filter((field) => !isUnmarked(cell(field)))
    const tags = [...new Set([...readTags(cell('tags')), ...flags.map((field) => flagTags[field])])]
    const kept = tags.filter(
      (tag) => tag.length <= entryDetails.tags.maxLength && !/\p{Cc}/u.test(tag),
    )
    const lost = tags.find((tag) => !kept.includes(tag)) ?? kept[entryDetails.tags.maxCount]
    if (lost !== undefined) addLoss('tags', lost.slice(0, 60))
    return kept.slice(0, entryDetails.tags.maxCount)
  }

  function readLine(field: SourceField, text: string, maxLength: number): string | null {
    const kept = cut(text.replace(/\p{Cc}+/gu, ' '), maxLength).trim()
    if (kept !== text) addLoss(field, `${text.slice(0, 60)}…`)
    return emptyAsNull(kept)
  }

  function readGrade([grade = '', other]: readonly string[]): string | null {
    if (other !== undefined) addLoss('condition', other)
    return readLine('grade', grade, maxGradeLength)
  }

  function readTradeQuantity(cell: FieldCell): number | null {
    if (!isUnmarked(cell('forTrade'))) return null
    const text = cell('tradeQuantity')
    if (isBlank(text)) return 0
    // Earlier files of Ninepocket say whether all copies are for trade.
    if (/^yes$/i.test(text)) return null
    const [digits] = /^\d{1,9}(?:\.0{1,9})?$/.exec(text) ?? []
    if (digits === undefined) addLoss('tradeQuantity', text)
    return Number(digits ?? 0)
  }

  function readSection(cell: FieldCell): Pick<SourceDetails, 'section'> {
    const text = cell('section')
    const section = sectionNamed(text)
    if (section === null && text !== '') addLoss('section', text)
    return section === null ? {} : { section }
  }

  return (cell, { grades }) => {
    const price = readPrice(cell)
    const value = readOwnValue(cell, price)
    const currency = price?.currency ?? value?.currency ?? usualCurrency
    return {
      pricePaid: price?.amount ?? null,
      currency: currency === usualCurrency ? null : currency,
      ownValue: value?.amount ?? null,
      addedAt: readAddedAt(cell),
      note: readNote(cell),
      tags: readTagsOf(cell),
      location: readLine('location', cell('location'), maxLocationLength),
      grade: readGrade(grades),
      tradeQuantity: readTradeQuantity(cell),
      ...readSection(cell),
    }
  }
}
