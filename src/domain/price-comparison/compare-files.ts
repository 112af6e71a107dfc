/**
 * Makes a comparison from a file and a pasted text. The mocks and a thread of the server run it.
 */
import { decodeText } from '../format/csv-reading.ts'
import { checkedStartBytes, isBinary } from '../format/file-start.ts'
import { type FindPrintings, KnownPrintings } from '../printing-match/look-up.ts'
import { hintsOf } from './row-hints.ts'
import { compareWith } from './compare.ts'
import { binaryCsv, type ComparedCard, type Problem, UnusableFile } from './comparison.ts'
import { readInventory } from './inventory.ts'
import { readOffers } from './sell-cart.ts'

export interface Comparing {
  /** Bytes of the CSV file. */
  csv: ArrayBuffer
  /** The store's offers, as pasted text. */
  text: string
  /** Queries the catalogue. */
  find: FindPrintings
}

/** @throws UnusableFile where the file as a whole cannot be used. */
export async function compareFiles({
  csv,
  text,
  find,
}: Comparing): Promise<{ rows: ComparedCard[]; problems: Problem[] }> {
  const bytes = new Uint8Array(csv)
  if (isBinary(bytes.subarray(0, checkedStartBytes))) throw new UnusableFile(binaryCsv)
  const inventory = readInventory(decodeText(bytes))
  // The text is read while the catalogue is searched.
  const lookUp = new KnownPrintings({ find })
  const preparing = lookUp.prepare(inventory.cards.map(hintsOf))
  const offers = readOffers(text)
  await preparing
  const { rows, problems } = compareWith(inventory.cards, lookUp, offers)
  return { rows, problems: [...inventory.problems, ...problems] }
}
