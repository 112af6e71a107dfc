/** Recognises file types by their first bytes. */

/** Bytes of an uploaded file that are checked before the rest is received. */
export const checkedStartBytes = 1024

/** Whether a file that begins with these bytes is no text: its first line holds a NUL, and it is not UTF-16. */
export function isBinary(start: Uint8Array): boolean {
  const [first, second] = start
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const lineEnd = start.indexOf(0x0a)
  return !isUtf16 && start.subarray(0, lineEnd === -1 ? start.length : lineEnd).includes(0)
}
