/** The name that a search asks for, and the search with another name in its place. */
import { type Token, tokensOf } from './parse-search.ts'
import { quoted } from './quoted.ts'
import { hasConditions } from './search-test.ts'

/** Empty where the search names no card, or several in alternatives. */
export function nameInSearch(search: string): string {
  if (!hasConditions(search)) return search.trim()
  return namesOf(search)
    .map((token) => ('value' in token ? token.value : token.text))
    .join(' ')
}

/** The conditions of the search stay. */
export function withName(search: string, name: string): string {
  if (!hasConditions(search)) return name
  const [first, ...others] = namesOf(search)
  if (first === undefined) return search
  const written = {
    word: name,
    phrase: `"${name}"`,
    name: `!"${name}"`,
    term: `name:${quoted(name)}`,
  }
  const start = search.slice(0, first.start)
  let rest = ''
  let at = first.end
  for (const token of others) {
    rest += search.slice(at, token.start).trimEnd()
    at = token.end
  }
  return `${start}${written[first.kind]}${rest}${search.slice(at)}`
}

type NameToken = Extract<Token, { kind: 'word' | 'phrase' | 'name' | 'term' }>

/** The tokens that are words of a name, where each of them counts. */
function namesOf(search: string): NameToken[] {
  const { tokens } = tokensOf(search)
  if (tokens.some(({ kind }) => kind === 'or' || kind === 'minus')) return []
  return tokens.filter(
    (token): token is NameToken =>
      token.kind === 'word' ||
      token.kind === 'phrase' ||
      token.kind === 'name' ||
      (token.kind === 'term' && token.keyword.words[0] === 'name' && !token.isPattern),
  )
}
