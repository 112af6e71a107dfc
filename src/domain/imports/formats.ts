/**
 * The formats of other tools. A format is one row: the headers that recognise it, and the field
 * that each of its columns holds. What a column holds that is no field of a row is either known
 * from the catalogue, or lost.
 */
import type { SourceFormat } from './source-format.ts'
import { readFormats } from './read-formats.ts'
import { writtenFormats } from './written-formats.ts'

const formats = { ...writtenFormats, ...readFormats }

export type FormatId = keyof typeof formats
// The keys of a constant are exactly its type's.
export const formatIds = Object.keys(formats) as FormatId[]

/** The row of a format, with its optional parts. */
export const formatOf = (id: FormatId): SourceFormat => formats[id]
