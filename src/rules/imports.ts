/** The input and the errors of imports, for the server and its mocks. */
import * as z from 'zod/mini'
import type { Visibility } from '../domain/entries/list.ts'
import { foilCountings, sourceFieldNames } from '../domain/imports/fields.ts'
import type { Choices } from '../domain/imports/source.ts'
import { decimalSigns } from '../domain/imports/cell-values.ts'
import { dayOrders } from '../domain/imports/written-day.ts'
import type { EntryHolder } from '../domain/entries/limits.ts'
import { type ImportStatus, leftOutByMember } from '../domain/imports/import.ts'
import { type StagedRow, storedParts } from '../domain/imports/review.ts'
import type { CardSent } from '../contract/cards.ts'
import { ApiError } from '../contract/api-error.ts'
import { namedHolder } from '../contract/entries.ts'
import type { Input } from '../contract/endpoint.ts'
import type { ImportRowSent, importStart } from '../contract/imports.ts'

const chosenColumns = z.object({
  fields: z.array(z.nullable(z.enum(sourceFieldNames))),
  isOneCopyPerRow: z._default(z.boolean(), false),
})

/** More than any file has. */
const maxColumns = 1000

const chosenAnswers = z.strictObject({
  decimals: z.optional(z.enum(decimalSigns)),
  days: z.optional(z.enum(dayOrders)),
  foils: z.optional(z.enum(foilCountings)),
  columns: z.optional(
    z
      .array(
        z.strictObject({
          column: z.int().check(z.minimum(0), z.maximum(maxColumns - 1)),
          field: z.nullable(z.enum(sourceFieldNames)),
        }),
      )
      .check(z.maxLength(maxColumns)),
  ),
})

/** Throws ApiError 400 unless there is either a file or a text, and its columns and answers have their form. */
export function importInput({
  file,
  text,
  target,
  mode,
  columns,
  answers,
}: Input<typeof importStart>['form']) {
  const isPasted = text !== undefined && text.trim() !== ''
  if ((file === undefined || file.size === 0) === !isPasted)
    throw new ApiError(400, 'Choose a file or paste a list.')
  const source = isPasted ? new Blob([text]) : file
  if (source === undefined) throw new ApiError(400, 'Choose a file or paste a list.')
  return {
    source,
    fileName: source instanceof File ? storedName(source) : null,
    ...namedHolder(target),
    mode,
    choices: {
      columns: readJson(chosenColumns, columns, 'columns'),
      answers: readJson(chosenAnswers, answers, 'answers'),
    } satisfies Choices,
  }
}

const maxFileNameLength = 200

/** A database refuses some control characters in texts, and none of them is shown. */
const storedName = ({ name }: File) => name.replaceAll(/\p{Cc}/gu, '').slice(0, maxFileNameLength)

function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  json: string | undefined,
  subject: string,
): z.output<Schema> | undefined {
  if (json === undefined) return undefined
  const refused = new ApiError(400, `The "${subject}" field isn't in the documented format.`)
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw refused
  }
  const read = schema.safeParse(value)
  if (!read.success) throw refused
  return read.data
}

export const noSuchImport = () => new ApiError(404, 'Import not found.')
export const noSuchRow = () => new ApiError(404, 'This import has no such row.')
export const noSuchPrinting = () => new ApiError(400, 'No card has this id.')

export const importUnderWay = () =>
  new ApiError(409, 'Your last import is still being read. Wait until it is done, or cancel it.')

/** Throws ApiError 409 where others would see the cards of an import, and its owner did not confirm that. */
export function checkAudience(visibility: Visibility, isConfirmed: boolean): void {
  if (visibility === 'private' || isConfirmed) return
  throw new ApiError(409, 'Others will see these cards. Confirm that first.')
}

export const importsBusy = () =>
  new ApiError(503, 'Too many imports are waiting to be read. Please try again in a minute.', {
    retryAfter: 30,
  })

/** The error for an import that a call needs in another state. */
export const wrongState = (status: ImportStatus) => new ApiError(409, states[status])

const states: Record<ImportStatus, string> = {
  reading: 'The import is still being read.',
  matching: 'The import is still being read.',
  review: "This import isn't done yet. Confirm it first.",
  committed: 'This import is already done.',
  undone: 'Import undone.',
  failed: 'The import has failed.',
}

/** A reviewed row of the database or of the mocks. */
interface ReviewedFacts extends Omit<StagedRow, 'position' | 'alike' | 'cheapestId'> {
  /** Whether the member has decided about it. */
  isDecided: boolean
}

/** Why a row is not imported; null for one that is. */
export function reasonOf({
  verdict,
  reason,
  isDecided,
}: Pick<ReviewedFacts, 'verdict' | 'reason' | 'isDecided'>): string | null {
  if (verdict === 'certain') return null
  return verdict === 'refused' && isDecided ? leftOutByMember : reason
}

export const importRowJson = (
  row: ReviewedFacts,
  holder: EntryHolder,
  cardOf: (id: number) => CardSent | undefined,
): ImportRowSent => ({
  line: row.line,
  source: [...row.source],
  quantity: row.quantity,
  finish: row.finish ?? 'normal',
  ...storedParts(row.entry, holder),
  verdict: row.verdict,
  reason: reasonOf(row),
  isDecided: row.isDecided,
  suggestion: row.suggestion,
  isGuessed: row.verdict === 'certain' && row.entry?.guessed === true,
  said: row.said,
  card: cardOf(row.cardId ?? 0) ?? null,
  candidates: row.candidates.flatMap((id) => cardOf(id) ?? []),
})
