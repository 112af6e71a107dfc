/** The card of a member that a store's offer names, or the reason why there is none. */
import { treatments } from '../cards/variant.ts'
import { nameKey } from '../cards/card-name.ts'
import { finishNamed } from '../cards/finish.ts'
import { matchKey, withoutToken } from '../printing-match/match-key.ts'
import { type OfferHead, readHead, spelled, splitFinishWord } from './offer-head.ts'
import type { Offer } from './sell-cart.ts'
import type { CatalogueIndex, CatalogueCard } from './catalogue-index.ts'

export interface Match {
  /** One, or several rows of one printing. */
  cards: readonly CatalogueCard[]
  /** How surely it is this printing of the card, from 1 to 3. */
  fit: number
  /** Title and edition in the store's spelling; null where the cards are indistinguishable. */
  title: string | null
  edition: string | null
}

/** The match, or the reason why there is none. A word that is a finish of some cards may be an edition of others. */
export function matchOffer(shelf: CatalogueIndex, offer: Offer): Match | string {
  const split = splitFinishWord(offer.head, shelf.finishes)
  if (split === null) return matchHead(shelf, offer)
  const { head, finish } = split
  const inFinish = matchHead(shelf, { ...offer, head, words: { ...readHead(head), finish } })
  if (typeof inFinish !== 'string') return inFinish
  const match = matchHead(shelf, offer)
  return typeof match === 'string' ? inFinish : match
}

function matchHead(shelf: CatalogueIndex, offer: Offer): Match | string {
  const { words } = offer
  const matches = namesakes(shelf, words, offer)
  if (matches) return choose(words, matches)
  const counted = /^(?:\d{1,3} ?x?|remove) +/i.exec(offer.head)?.[0]
  if (counted !== undefined) {
    const rest = { ...offer, head: offer.head.slice(counted.length) }
    const without = { ...readHead(rest.head), finish: words.finish }
    const matchesWithout = namesakes(shelf, without, rest)
    if (matchesWithout) return choose(without, matchesWithout)
  }
  return isKnownName(shelf, words)
    ? 'The CSV file has this card, but from another set.'
    : "This card isn't in the CSV file."
}

interface Namesakes {
  cards: readonly CatalogueCard[]
  /** The key of the text in parentheses that turned out to be the set. */
  setGroup?: string
  /** It is an edition of `Variants` alone. */
  isOfVariants?: boolean
  title: string | null
  edition: string | null
}

/** The cards of this name and edition; of this name, where the edition is missing. */
function namesakes(shelf: CatalogueIndex, head: OfferHead, offer: Offer): Namesakes | undefined {
  return (
    withEditionAs(shelf, head, head.lines.at(-1)?.key.length ?? 0) ??
    withEditionInGroup(shelf, head) ??
    withEditionAtEnd(shelf, head) ??
    withoutEdition(shelf, head, offer.isFromCart || head.hasRarity)
  )
}

/** The starts of lines in the key. Other lines may precede the name. */
function startsOf({ lines }: OfferHead): number[] {
  let next = 0
  return lines.map(({ key }) => {
    const start = next
    next += key.length
    return start
  })
}

/** Wherever lines break, a known edition is what the words end in; of several the longest. */
function withEditionAtEnd(shelf: CatalogueIndex, head: OfferHead): Namesakes | undefined {
  for (const length of shelf.editionLengths) {
    const matches = withEditionAs(shelf, head, length)
    if (matches) return matches
  }
  return undefined
}

/** The maximum letters of an edition at the end. */
function withEditionAs({ byEdition }: CatalogueIndex, head: OfferHead, length: number) {
  const end = head.key.length - length
  const sets = end > 0 ? byEdition.get(head.key.slice(end)) : undefined
  if (!sets) return undefined
  for (const [line, start] of startsOf(head).entries()) {
    const cards = nameIn(sets, head, start, end)
    if (!cards) continue
    const last = head.lines.at(-1)
    const isLine = last?.key.length === length
    return {
      cards,
      isOfVariants: head.key.endsWith('variants'),
      title: isLine ? head.lines.slice(line, -1).map(spelled).join(' ') : null,
      edition: isLine ? spelled(last) : null,
    }
  }
  return undefined
}

function withEditionInGroup({ byEdition }: CatalogueIndex, head: OfferHead) {
  for (const group of head.groups) {
    const setGroup = nameKey(group)
    const sets = byEdition.get(setGroup) ?? []
    const starts = sets.length > 0 ? startsOf(head) : []
    for (const start of starts) {
      const cards = nameIn(sets, head, start, head.key.length)
      if (cards) return { cards, setGroup, title: null, edition: group.trim() }
    }
  }
  return undefined
}

/** The last line of a cart's offer is an edition, never a name. */
function withoutEdition({ byName }: CatalogueIndex, head: OfferHead, isFromCart: boolean) {
  const starts = isFromCart ? [0] : startsOf(head)
  for (const start of starts) {
    const cards = nameAt(byName, head, start, head.key.length)
    if (cards) return { cards, title: null, edition: null }
  }
  return undefined
}

function nameIn(
  sets: readonly Map<string, CatalogueCard[]>[],
  head: OfferHead,
  from: number,
  to: number,
): readonly CatalogueCard[] | undefined {
  const cards = sets.flatMap((names) => nameAt(names, head, from, to) ?? [])
  return cards.length > 0 ? cards : undefined
}

/** The whole name, or its front face where only that is known. */
function nameAt(
  names: Map<string, CatalogueCard[]>,
  { key, faceEnd }: OfferHead,
  from: number,
  to: number,
): readonly CatalogueCard[] | undefined {
  const name = key.slice(from, to)
  const whole = names.get(name) ?? names.get(withoutToken(name) ?? '')
  if (whole || faceEnd === null || faceEnd <= from || faceEnd > to) return whole
  return names.get(key.slice(from, faceEnd))
}

function isKnownName({ byName }: CatalogueIndex, head: OfferHead): boolean {
  return startsOf(head).some((start, line) => {
    const ownLine = byName.has(head.lines[line]?.key ?? '')
    return ownLine || nameAt(byName, head, start, head.key.length) !== undefined
  })
}

function choose(
  head: OfferHead,
  { cards, title, edition, ...namesake }: Namesakes,
): Match | string {
  const inFinish = cards.filter((card) => isInFinish(card, head))
  if (inFinish.length === 0) {
    if (head.finish !== null) return `The CSV file has this card, but not in ${head.finish}.`
    return head.isFoil
      ? 'The CSV file has this card, but not in foil.'
      : 'The CSV file has this card only in foil.'
  }
  const rated = inFinish.map((card) => ({ card, fit: fitOf(head, card, namesake) }))
  const fit = rated.reduce((best, each) => Math.max(best, each.fit), 0)
  if (fit === 0) return 'The CSV file has this card, but not in this variation.'
  const best = rated.filter((each) => each.fit === fit).map(({ card }) => card)
  const [first] = best
  const isOnePrinting = best.every(
    ({ printing }) => printing !== null && printing.id === first?.printing?.id,
  )
  if (best.length > 1 && !isOnePrinting) return 'Several rows of the CSV file match.'
  return { cards: best, fit, title, edition }
}

/** An offer without the word of a finish is for the first one of its side. */
function isInFinish({ owned, finish, printing }: CatalogueCard, head: OfferHead): boolean {
  if (finish === null) return head.finish === null && owned.isFoil === head.isFoil
  const wanted = head.finish ?? (head.isFoil ? 'Foil' : 'Normal')
  return matchKey(finish) === matchKey(finishNamed(printing?.finishes ?? [], wanted) ?? wanted)
}

const knownTreatments = new Set(treatments.map(nameKey))

/**
 * The certainty, from 0 (another printing) to 3. Numbers are more certain than words; without
 * either the plain printing matches.
 */
function fitOf(
  { variations }: OfferHead,
  card: CatalogueCard,
  { setGroup, isOfVariants = false }: Pick<Namesakes, 'setGroup' | 'isOfVariants'>,
): number {
  const labels = variations.labels.filter((label) => label !== setGroup)
  const isLabelled = labels.some((label) => isAmong(label, card.labels))
  if (variations.number !== null && card.number !== null) {
    if (variations.number === card.number) return 3
    return isLabelled && !card.hasToldNumber ? 2 : 0
  }
  if (labels.length === 0) return card.labels.length === 0 ? 2 : isOfVariants ? 1 : 0
  if (card.labels.length > 0) return isLabelled ? 3 : 0
  // A file may omit variations; but a printing that the catalogue knows has none of these.
  const isOther = card.printing !== null && labels.some((label) => knownTreatments.has(label))
  return isOther ? 0 : 1
}

function isAmong(label: string, labels: readonly string[]): boolean {
  return labels.some((each) => each.includes(label) || label.includes(each))
}
