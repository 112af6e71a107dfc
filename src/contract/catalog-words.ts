/** Words of a request that schemas cannot check by themselves, since only the catalogue has them, such as rarities. */
import * as z from 'zod/mini'

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
