const firstWord = /^\s*(\w+)/
const firstTable = /\b(?:from|into|update)\s+"?([a-z_]+)/i

/** `select cards`: the operation of a statement and its first table. */
export function statementName(sql: string): string {
  const operation = firstWord.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = firstTable.exec(sql)?.[1]?.toLowerCase()
  return table === undefined ? operation : `${operation} ${table}`
}
