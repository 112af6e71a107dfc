/** From a file and a pasted text to a comparison: the steps that mocks and server share. */
import { decodeText } from '../csv-reading.ts'
import { checkedStartBytes, isBinary } from '../file-start.ts'
import { type Asked, askFor, type Found } from './catalogue-match.ts'
import { compareWith } from './compare.ts'
import { binaryCsv, type ComparedCard, type Problem, UnusableFile } from './comparison.ts'
import { readInventory } from './inventory.ts'
import { readOffers } from './sell-cart.ts'

export interface Comparing {
  /** Bytes of the CSV file. */
  csv: ArrayBuffer
  /** What the store offers, as it was pasted. */
  text: string
  /** Asks the catalogue. */
  find: (asked: Asked) => Found[] | Promise<Found[]>
  /** Between the steps, each of which takes a while when texts are long. */
  pause?: () => Promise<unknown>
}

/** @throws UnusableFile where the file as a whole cannot be used. */
export async function compareFiles({
  csv,
  text,
  find,
  pause = async () => {},
}: Comparing): Promise<{ rows: ComparedCard[]; problems: Problem[] }> {
  const bytes = new Uint8Array(csv)
  if (isBinary(bytes.subarray(0, checkedStartBytes))) throw new UnusableFile(binaryCsv)
  const inventory = readInventory(decodeText(bytes))
  await pause()
  const asked = askFor(inventory.cards)
  // The text is read while the catalogue looks.
  const [found, offers] = await Promise.all([find(asked), pause().then(() => readOffers(text))])
  await pause()
  const { rows, problems } = await compareWith(inventory.cards, found, offers, pause)
  return { rows, problems: [...inventory.problems, ...problems] }
}
