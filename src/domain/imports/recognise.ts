import { headerKey } from './fields.ts'
import { type FormatId, formatIds, formatOf } from './formats.ts'

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
