/**
 * The formats of other tools. A format is one row: the headers that recognise it, and the field
 * that each of its columns holds. What a column holds that is no field of a row is either known
 * from the catalogue, or lost.
 */
import { headerKey } from './fields.ts'
import type { SourceFormat } from './source-format.ts'
import { readFormats } from './read-formats.ts'
import { writtenFormats } from './written-formats.ts'

const formats = { ...writtenFormats, ...readFormats }

export type FormatId = keyof typeof formats
// The keys of a constant are exactly its type's.
export const formatIds = Object.keys(formats) as FormatId[]

/** The row of a format, with its optional parts. */
export const formatOf = (id: FormatId): SourceFormat => formats[id]

const specificity = (id: FormatId) => formatOf(id).recognisedBy.length

/** The format that most of the headers recognise, in any order; null for an unknown file. */
export function recogniseFormat(headers: readonly string[]): FormatId | null {
  const keys = new Set(headers.map(headerKey))
  const fitting = formatIds.filter((id) =>
    formatOf(id).recognisedBy.every((header) => keys.has(headerKey(header))),
  )
  return fitting.toSorted((a, b) => specificity(b) - specificity(a))[0] ?? null
}

/** Whether the first row of a file is a card of Card Kingdom's sell list, which is also uploaded without a header. */
export function isSellListRow(cells: readonly string[]): boolean {
  const [title = '', edition = '', foil = '', quantity = ''] = cells
  return (
    cells.length === 4 &&
    title !== '' &&
    edition !== '' &&
    /^(?:true|false|0|1)$/i.test(foil) &&
    /^\d{1,6}$/.test(quantity)
  )
}
