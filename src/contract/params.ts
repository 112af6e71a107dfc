/** Schemas for query and path parameters, which arrive as texts, and for words that only the catalogue knows. */
import * as z from 'zod/mini'
import { readable } from '../domain/accounts/account.ts'
import { visible } from '../domain/format/text.ts'
import { maxDollars } from '../domain/format/money.ts'

/** A whole number between two bounds. */
export function intParam(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number')),
      z.transform((text) => Number(text)),
    ),
    z
      .int()
      .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
  )
}

/** An amount in dollars, such as `5` or `0.25`. */
export const amountParam = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be an amount in dollars')),
    z.transform((text) => Number(text)),
  ),
  z.number().check(z.maximum(1_000_000_000)),
)

/** An amount in dollars of a body; null for none. */
export const dollarsGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars)))

/** The ISO code of a currency. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a code such as EUR'))

/** Text that survives being stored: a lone half of a surrogate pair does not. */
export const wellFormed = z.regex(/^\P{Cs}*$/u, 'must be well-formed text')

/** The text around a name would be shown in another order. */
export const keepsDirection = z.regex(
  /^\P{Bidi_C}*$/u,
  'must not hold characters that change the direction of text',
)

/** A name of a member; whether it may be empty is another check. */
export const isReadable = z.regex(readable, 'must have a letter, a digit or a symbol')

/** A name that a member gives: any visible character makes one (`???`). Whether it may be empty is another check. */
export const isVisible = z.regex(visible, 'must have a visible character')

/** A free text of at most `max` characters, without control characters. */
export function textParam(max: number) {
  return z
    .string()
    .check(
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^\P{Cc}*$/u, 'must not hold control characters'),
      wellFormed,
    )
}

/** A text of several lines, of at most `max` characters. */
export function linesParam(max: number) {
  return z
    .string()
    .check(
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(/^[\P{Cc}\n\r\t]*$/u, 'must not hold control characters'),
      wellFormed,
    )
}

/**
 * An array of at most `max` items. How many there are is looked at first: of millions of wrong ones each would be noted, and
 * they would fill the memory.
 */
export function arrayOf<Item extends z.core.$ZodType>(item: Item, max: number, items = 'items') {
  return z.pipe(
    z.custom<z.input<Item>[]>(
      (value) => !Array.isArray(value) || value.length <= max,
      `must have at most ${max} ${items}`,
    ),
    z.array(item).check(z.maxLength(max)),
  )
}

/** A comma list of items, each checked: `Rare,Mythic`. */
export function listParam<Item extends z.core.$ZodType<unknown, string>>(item: Item) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item).check(z.maxLength(1000, 'must have at most 1000 items')),
  )
}

const maxId = 2_147_483_647

/** An id of the database in a path. */
export const idParam = intParam(1, maxId)

/** An id of the database in a body. */
export const storedId = z.int().check(z.minimum(1), z.maximum(maxId))

/** Maximum entries of a page; a larger limit requests card ids alone. */
export const maxPageSize = 100

/** Which page of a list, and how many entries a page has. */
export const pageParams = {
  page: z._default(intParam(1, 1_000_000), 1),
  limit: z._default(intParam(1, maxPageSize), 50),
}

/**
 * Asks for the page with the first name from this text on, in the order of the sort, instead of `page`. Where no name follows it is the
 * page after all of them, which may be empty.
 */
export const atNameParam = z.optional(textParam(40).check(z.minLength(1)))

export const onlyByName = z.refine<{ atName?: string | undefined; sortBy?: string | undefined }>(
  ({ atName, sortBy = 'name' }) => atName === undefined || sortBy === 'name',
  { error: 'needs sortBy name', path: ['atName'] },
)

/** `true` or `false`. */
export const flagParam = z.pipe(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  z.boolean(),
)

/** The member's own cards can be read in one answer, as card ids, which is done after sign-in. */
export const ownPageParams = { ...pageParams, limit: z._default(intParam(1, 10_000), 50) }

export type KnownWords = (words: readonly string[]) => Promise<readonly string[]>

/** The words that schemas accept during the synchronous parse of `parseWithWords`. */
let acceptedWords: readonly string[] = []

/** Refuses a text with `message` unless `parseWithWords` knows it as a word of the catalogue. */
export const inCatalog = (message: string) =>
  z.check<string>(({ value: catalogWord, issues }) => {
    if (issues.length > 0 || acceptedWords.includes(catalogWord)) return
    const input = catalogWord
    issues.push({ code: 'custom', input, message, params: { catalogWord }, continue: true })
  })

/** Parses a part of a request, and asks `knownWords` for the words of the catalogue that it has. */
export async function parseWithWords(
  schema: z.core.$ZodType,
  value: unknown,
  knownWords: KnownWords = async () => [],
): Promise<z.core.util.SafeParseResult<unknown>> {
  const result = z.safeParse(schema, value)
  const words = (result.error?.issues ?? []).flatMap(catalogWordsOf)
  if (words.length === 0) return result
  acceptedWords = await knownWords(words)
  try {
    return z.safeParse(schema, value)
  } finally {
    acceptedWords = []
  }
}

/** The words of the catalogue that an issue refuses; none for a mistake of another kind. */
export function catalogWordsOf(issue: z.core.$ZodIssue): string[] {
  const word: unknown = issue.code === 'custom' ? issue.params?.['catalogWord'] : undefined
  return typeof word === 'string' ? [word] : []
}
