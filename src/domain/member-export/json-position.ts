/**
 * The position at which a text stops being JSON: the messages of JSON.parse differ between engines
 * and have no line.
 */

/** The column in characters, from 1. */
export interface TextPosition {
  line: number
  column: number
  /** The text ends too early: it was cut off. */
  isEnd: boolean
}

const space = /[ \t\n\r]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
/** Characters that end or escape in a quoted text. */
// oxlint-disable-next-line no-control-regex -- JSON allows no control character in a text
const special = /["\\\u0000-\u001f]/g
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Null for what is JSON. A loop instead of a recursion: documents may be as deep as they are long. */
export function brokenAt(text: string): TextPosition | null {
  /** The brackets that close the open objects and lists. */
  const open: ('}' | ']')[] = []
  let at = 0
  let expects: 'value' | 'value or end' | 'key' | 'key or end' | 'after' = 'value'
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  /** A digit or point after it belongs to the number, which then is none. */
  const takeNumber = (): boolean => {
    const start = at
    if (!take(number)) return false
    if (!/[\d.]/.test(text.charAt(at))) return true
    at = start
    return false
  }
  const close = (): boolean => {
    if (open.length === 0 || text[at] !== open.at(-1)) return false
    open.pop()
    at++
    return true
  }
  /** Goes to its end, or to what is wrong in it. */
  const takeText = (): boolean => {
    if (text[at] !== '"') return false
    at++
    for (;;) {
      special.lastIndex = at
      at = special.exec(text)?.index ?? text.length
      if (text[at] === '"') {
        at++
        return true
      }
      if (!take(escape)) return false
    }
  }
  const takeKey = (): boolean => {
    if (!takeText()) return false
    take(space)
    if (text[at] !== ':') return false
    at++
    return true
  }
  const takeOpening = (): boolean => {
    if (text[at] !== '{' && text[at] !== '[') return false
    open.push(text[at] === '{' ? '}' : ']')
    at++
    return true
  }

  for (;;) {
    take(space)
    if (at === text.length && expects === 'after' && open.length === 0) return null
    const mayEnd = expects === 'after' || expects === 'key or end' || expects === 'value or end'
    if (mayEnd && close()) expects = 'after'
    else if (expects === 'after') {
      if (text[at] !== ',' || open.length === 0) return positionOf(text, at)
      at++
      expects = open.at(-1) === '}' ? 'key' : 'value'
    } else if (expects === 'key' || expects === 'key or end') {
      if (!takeKey()) return positionOf(text, at)
      expects = 'value'
    } else if (takeOpening()) expects = open.at(-1) === '}' ? 'key or end' : 'value or end'
    else if (takeNumber() || take(word) || takeText()) expects = 'after'
    else return positionOf(text, at)
  }
}

function positionOf(text: string, at: number): TextPosition {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const line = text.slice(0, lineStart).split('\n').length
  return { line, column: at - lineStart + 1, isEnd: at === text.length }
}
