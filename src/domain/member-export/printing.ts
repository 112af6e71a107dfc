/** Which card of a catalogue a backup means by a printing: one rule for the server and the mocks. */
import type { Finish } from '../cards/finish.ts'
import type { BackupPrinting } from './document.ts'
import { foldText } from '../format/text.ts'

/** A card of the catalogue that may be meant. */
export interface Candidate {
  id: number
  productId: number | null
  setCode: string
  number: string | null
  foldedName: string
  key: string
  /** Null where they are Normal and Foil. */
  finishes: readonly Finish[] | null
}

/**
 * The card with the product id if it is unique, or the one with the file's set and number; else the
 * one there with the same name. Null when there is none. Among several, the one with the same key
 * is taken, such as an etched card beside the plain one, then the one with the same product id,
 * then the first.
 */
export function matchingCard(
  printing: BackupPrinting,
  candidates: readonly Candidate[],
): Candidate | null {
  const { tcgProductId, key } = printing
  const ofProduct = candidates.filter(
    ({ productId }) => tcgProductId !== null && productId === tcgProductId,
  )
  if (ofProduct.length === 1) return ofProduct[0] ?? null
  const withNumber = candidates.filter((card) => standsAt(card, printing))
  const productWithNumber = withNumber.filter((card) => ofProduct.includes(card))
  const foldedName = foldText(printing.name)
  const left =
    productWithNumber.length > 0
      ? productWithNumber
      : withNumber.filter((card) => card.foldedName === foldedName)
  const first = left.toSorted((a, b) => a.id - b.id)
  return (
    first.find((card) => card.key === key) ??
    first.find((card) => card.productId === tcgProductId) ??
    first[0] ??
    null
  )
}

function standsAt({ setCode, number }: Candidate, printing: BackupPrinting): boolean {
  return printing.set?.toUpperCase() === setCode && (printing.number ?? '') === (number ?? '')
}
