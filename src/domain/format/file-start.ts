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

const spreadsheet =
  'This is a spreadsheet (XLSX) or a ZIP file. Open it, save the sheet as CSV (UTF-8), and choose that file.'
const oldSpreadsheet =
  'This is a spreadsheet (XLS). Open it, save the sheet as CSV (UTF-8), and choose that file.'
const image = 'This is an image. Export the cards as CSV from their app.'

/** Types that members choose by mistake: their first bytes, and what to do. */
const unusableTypes: readonly { bytes: readonly number[]; message: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], message: spreadsheet },
  { bytes: [0x50, 0x4b, 0x05, 0x06], message: spreadsheet },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: oldSpreadsheet },
  {
    bytes: [0x1f, 0x8b],
    message: 'This is a compressed file. Unpack it, and choose the CSV file.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    message: 'This is a PDF. Export the cards as CSV from their app.',
  },
  { bytes: [0x89, 0x50, 0x4e, 0x47], message: image },
  { bytes: [0xff, 0xd8, 0xff], message: image },
  { bytes: [0x47, 0x49, 0x46, 0x38], message: image },
  { bytes: [0x52, 0x49, 0x46, 0x46], message: image },
]

/** Why a file that begins with these bytes cannot be read as CSV or text, and what to do; null where it can. */
export function unusableFileType(start: Uint8Array): string | null {
  const type = unusableTypes.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte))
  if (type !== undefined) return type.message
  return isBinary(start)
    ? "The file isn't text. Save it as CSV (UTF-8), and choose that file."
    : null
}
