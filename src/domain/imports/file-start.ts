/** Refuses files by their first bytes, with what to do instead. */
import { isBinary } from '../format/file-start.ts'

const kinds: readonly (readonly [bytes: readonly number[], message: string])[] = [
  // A ZIP archive, which an XLSX and an ODS file are.
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet or an archive. Open it, save the sheet as CSV, and import that file.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an Excel file. Open it, save the sheet as CSV, and import that file.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF file. Export the collection as CSV instead.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture. Export the collection as CSV instead.'],
  [[0xff, 0xd8, 0xff], 'This is a picture. Export the collection as CSV instead.'],
  [[0x1f, 0x8b], 'This is a compressed file. Unpack it, and import the CSV file in it.'],
]

/** Why a file that begins with these bytes cannot be imported; null for a text. */
export function refuseImportStart(start: Uint8Array): string | null {
  const known = kinds.find(([bytes]) => bytes.every((byte, index) => start[index] === byte))
  if (known) return known[1]
  return isBinary(start) ? 'The file is not a text. Save it as CSV and try again.' : null
}
