/** A store's buylist prices for the member's cards, beside their market prices. */
import * as z from 'zod/mini'
import { treatments } from '../domain/cards/variant.ts'
import { isBinary } from '../domain/format/file-start.ts'
import { binaryCsv } from '../domain/price-comparison/comparison.ts'
import { readAmount } from '../domain/format/money.ts'
import { ApiError } from './api-error.ts'
import { endpoint } from './endpoint.ts'
import { firstOf, isRecord, readCount, readFlag, readId, readText } from './reading.ts'

/** The screen shows the same message before it sends a request. */
export const bothNeeded = 'Please provide both a CSV file and the text output.'

/** Bound of the reported rows that could not be read or matched. */
export const maxReportedProblems = 5000

const amount = z.nullable(z.number())

/** A printing that a row may mean. */
const candidateSent = z.object({
  cardId: z.int(),
  tcgProductId: z.nullable(z.int()),
  name: z.string(),
  set: z.string(),
  collectorNumber: z.nullable(z.string()),
  treatments: z.readonly(z.array(z.enum(treatments))),
  marketPrice: amount,
})

/** Amounts in dollars. `percentDifference` is `ckPrice` in percent of `marketPrice`. */
const rowSent = z.object({
  name: z.string(),
  set: z.string(),
  isFoil: z.boolean(),
  /** The word of the finish where it is another one than Normal and Foil. */
  finish: z.optional(z.string()),
  quantity: z.int(),
  collectorNumber: z.nullable(z.string()),
  cardId: z.nullable(z.int()),
  tcgProductId: z.nullable(z.int()),
  marketPrice: amount,
  isBuying: z.boolean(),
  ckPrice: amount,
  percentDifference: amount,
  /** The number of copies that the store takes; null where it does not say. */
  maxQuantity: z.nullable(z.int()),
  /** Title and edition in the store's spelling; null where it is unknown. */
  ckTitle: z.nullable(z.string()),
  ckEdition: z.nullable(z.string()),
  candidates: z.readonly(z.array(candidateSent)),
})

/** A row of the file, or lines of the text, that count for nothing or only in part. */
const problem = z.object({
  source: z.enum(['csv', 'text']),
  line: z.int(),
  text: z.string(),
  reason: z.string(),
})

const candidateModel = z.object({
  cardId: z.string(),
  productId: z.nullable(z.string()),
  name: z.string(),
  set: z.string(),
  collectorNumber: z.nullable(z.string()),
  treatments: z.array(z.string()),
  marketPrice: amount,
})
export type ComparisonCandidate = z.output<typeof candidateModel>

const rowModel = z.object({
  name: z.string(),
  set: z.string(),
  isFoil: z.boolean(),
  finish: z.string(),
  quantity: z.int(),
  collectorNumber: z.nullable(z.string()),
  /** The catalogue's id of the printing; null where it does not know it. */
  cardId: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  /** Dollars. */
  marketPrice: amount,
  ckPrice: amount,
  isBuying: z.boolean(),
  percentDifference: amount,
  maxQuantity: z.nullable(z.int()),
  ckTitle: z.nullable(z.string()),
  ckEdition: z.nullable(z.string()),
  /** The printings to choose from where the row leaves several. */
  candidates: z.array(candidateModel),
})
export type ComparisonRow = z.output<typeof rowModel>
export type ComparisonProblem = z.output<typeof problem>

function readRow(value: unknown) {
  if (!isRecord(value)) return value
  const isFoil = readFlag(firstOf(value, 'isFoil', 'is_foil'))
  return {
    name: readText(value['name']),
    set: readText(firstOf(value, 'set', 'set_name')) ?? '',
    isFoil,
    finish: readText(value['finish']) ?? (isFoil ? 'Foil' : 'Normal'),
    quantity: readCount(value['quantity']) ?? 1,
    collectorNumber: readText(firstOf(value, 'collectorNumber', 'collector_number')),
    cardId: readId(firstOf(value, 'cardId', 'card_id')),
    productId: readId(firstOf(value, 'tcgProductId', 'tcg_product_id')),
    marketPrice: readAmount(firstOf(value, 'marketPrice', 'market_price')),
    ckPrice: readAmount(firstOf(value, 'ckPrice', 'ck_price')),
    isBuying: readFlag(firstOf(value, 'isBuying', 'is_buying')),
    percentDifference: readAmount(firstOf(value, 'percentDifference', 'percent_difference')),
    maxQuantity: readCount(firstOf(value, 'maxQuantity', 'max_quantity')),
    ckTitle: readText(value['ckTitle']),
    ckEdition: readText(value['ckEdition']),
    candidates: Array.isArray(value['candidates']) ? value['candidates'].map(readCandidate) : [],
  }
}

function readCandidate(value: unknown) {
  if (!isRecord(value)) return value
  return {
    ...value,
    cardId: readId(value['cardId']),
    productId: readId(value['tcgProductId']),
    treatments: Array.isArray(value['treatments']) ? value['treatments'] : [],
    marketPrice: readAmount(value['marketPrice']),
  }
}

/**
 * Compares the cards of a CSV file (Name, Set, isFoil, quantity) with a store's offers, from text
 * pasted from its sell cart. Both are needed; rows that cannot be read or matched are reported, the
 * others are compared.
 */
export const marketCompare = endpoint('marketCompare', {
  method: 'POST',
  path: '/api/market-compare',
  access: 'member',
  isRead: true,
  repeatable: true,
  // 10,000 rows with many other columns, and a megabyte of text.
  bodyLimit: 4 * 1024 * 1024,
  fileStarts: {
    csvFile: (start: Uint8Array<ArrayBuffer>) =>
      isBinary(start) ? new ApiError(400, binaryCsv) : null,
  },
  errorKey: 'error',
  form: z.object({
    csvFile: z.optional(z.instanceof(Blob)),
    textOutput: z.optional(z.string()),
  }),
  sends: z.object({
    rows: z.array(rowSent),
    problems: z.array(problem).check(z.maxLength(maxReportedProblems)),
    /** The number of all problems, reported or not. */
    problemCount: z.int(),
  }),
  reads: z.pipe(
    z.transform((value: unknown) => {
      const raw = isRecord(value) ? value : { rows: value }
      const problems = Array.isArray(raw['problems']) ? raw['problems'] : []
      return {
        rows: raw['rows'],
        problems,
        problemCount: readCount(raw['problemCount']) ?? problems.length,
      }
    }),
    z.object({
      rows: z.array(z.pipe(z.transform(readRow), rowModel)),
      problems: z.array(problem),
      problemCount: z.int(),
    }),
  ),
})
