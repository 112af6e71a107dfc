/**
 * Recognises a member's file by its first bytes, so that other files are refused before they are
 * received completely.
 */
import { backupFormat } from './document.ts'
import { brokenAt, type TextPosition } from './json-position.ts'
import { type Refusal, refused } from './mistakes.ts'

/** The message for a file that is JSON, or may be, but no member's file. */
export const otherFormat = `it isn't a Ninepocket backup (its format is not "${backupFormat}")`
export const notUtf8 = "it isn't UTF-8 text"
export const notJsonAt = ({ line, column }: TextPosition) =>
  `it is not JSON at line ${line}, column ${column}`

/** Null where an object begins after white space and a byte order mark, and where there is nothing else yet. */
export function refuseStart(start: Uint8Array<ArrayBuffer>): Refusal | null {
  let text: string
  try {
    // The last character may be cut off.
    text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    return refused({ path: '', message: notUtf8 })
  }
  const [first] = /[^ \t\r\n]/.exec(text) ?? []
  if (first === undefined || first === '{') return null
  const broken = brokenAt(text)
  const isJson = broken === null || broken.isEnd
  return refused({ path: '', message: isJson ? otherFormat : notJsonAt(broken) })
}
