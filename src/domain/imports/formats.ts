/** The formats of other tools' files. A tool is a row: how its headers are recognised, and what is its own in them. */
import { type CardField, type ColumnFields, columnKey } from './columns.ts'

export interface SourceFormat {
  id: string
  name: string
  /** Names of columns that all have to be there, as `columnKey` returns them; the order of columns says nothing. */
  headers: readonly string[]
  /** Columns that hold another field than in most files. */
  own?: ColumnFields
  /** Grades from best to worst as European tools have them: 'Played' is heavily played there. */
  hasEuropeanGrades?: boolean
  /** Why no file of this tool can be read. */
  refusal?: string
}

const idNames: Record<string, CardField> = { id: 'scryfallId' }

/** The first format whose headers are all there is that of the file. */
const sourceFormats: readonly SourceFormat[] = [
  {
    id: 'cardmarket',
    name: 'Cardmarket',
    headers: ['idproduct'],
    refusal:
      'Cardmarket’s file names its cards by numbers of its own alone. Export them from a tool that names card and set.',
  },
  { id: 'manabox', name: 'ManaBox', headers: ['manaboxid'], hasEuropeanGrades: true },
  {
    id: 'manabox',
    name: 'ManaBox',
    headers: ['bindername', 'bindertype'],
    hasEuropeanGrades: true,
  },
  {
    id: 'dragonshield',
    name: 'Dragon Shield',
    headers: ['foldername', 'cardname', 'printing'],
    hasEuropeanGrades: true,
  },
  { id: 'deckbox', name: 'Deckbox', headers: ['count', 'edition', 'cardnumber'] },
  {
    id: 'moxfield',
    name: 'Moxfield',
    headers: ['count', 'edition', 'collectornumber'],
    own: { edition: 'setCode' },
  },
  { id: 'archidekt', name: 'Archidekt', headers: ['quantity', 'editionname', 'editioncode'] },
  { id: 'tcgplayer', name: 'TCGplayer', headers: ['simplename', 'printing'] },
  { id: 'mtggoldfish', name: 'MTGGoldfish', headers: ['card', 'setid', 'setname'] },
  {
    id: 'topdecked',
    name: 'TopDecked',
    headers: ['setcode', 'setname', 'acquireddate'],
    own: idNames,
  },
  { id: 'echomtg', name: 'EchoMTG', headers: ['regqty', 'foilqty'] },
  {
    id: 'mtgo',
    name: 'Magic Online',
    headers: ['cardname', 'premium'],
    own: { set: 'setCode', id: 'known' },
  },
  { id: 'cardsphere', name: 'Cardsphere', headers: ['cardsphereid'] },
  {
    id: 'ninepocket',
    name: 'Ninepocket',
    headers: ['quantity', 'setcode', 'variation', 'priceeach'],
    own: { variation: 'finish' },
  },
  { id: 'cardkingdom', name: 'Card Kingdom', headers: ['title', 'edition', 'quantity'] },
]

/** A file whose columns were said by the member, or guessed. */
export const plainCsv: SourceFormat = { id: 'csv', name: 'CSV', headers: [] }

export const pastedList: SourceFormat = { id: 'text', name: 'Pasted list', headers: [] }

/** The format of a file with these columns; null for none that is known. */
export function recogniseFormat(columns: readonly string[]): SourceFormat | null {
  const keys = new Set(columns.map(columnKey))
  return sourceFormats.find(({ headers }) => headers.every((header) => keys.has(header))) ?? null
}
