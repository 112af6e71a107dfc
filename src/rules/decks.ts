/** The check of a deck, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'
import { type DeckCheck, maxDeckLines, type NeededCardSent } from '../contract/decks.ts'
import { finishOfSide } from '../domain/cards/finish.ts'
import { deckFacts } from '../domain/decks/deck.ts'
import { counted } from '../domain/format/count.ts'
import { maxDollars } from '../domain/format/money.ts'
import { compareText, foldText } from '../domain/format/text.ts'
import type { CardFacts } from '../domain/games/facts.ts'
import { gameOfCode } from '../domain/games/games.ts'
import { openSource } from '../domain/imports/source.ts'
import { type SourceRow, UnusableSource } from '../domain/imports/source-row.ts'
import type { PrintingHints } from '../domain/printing-match/hints.ts'
import { KnownPrintings, type PrintingCatalogue } from '../domain/printing-match/look-up.ts'
import { namePrinting } from '../domain/printing-match/name-printing.ts'
import {
  isToken,
  nameAgreement,
  type Printing,
  writtenKeys,
} from '../domain/printing-match/printing.ts'

/** What the check reads of a printing beside what identifies it. Prices are those of the member's source. */
export interface StockedPrinting {
  id: number
  /** Scryfall's id of the card, and the id of the text that its printings share; null where the catalogue has none. */
  oracleId: string | null
  textId: number | null
  normalPrice: number | null
  foilPrice: number | null
  /** Copies that the member owns, and those that they have promised. */
  copies: number
  promised: number
}

/** What the check reads of the printings that stand for the cards. */
export interface DescribedPrinting {
  id: number
  imageUrl: string | null
  /** `CardFacts.card`; null where the catalogue has none. */
  facts: CardFacts['card'] | null
}

interface Sources {
  catalogue: PrintingCatalogue
  stockOf: (cardIds: readonly number[]) => Promise<readonly StockedPrinting[]>
  describe: (cardIds: readonly number[]) => Promise<readonly DescribedPrinting[]>
}

type NeededPrinting = Omit<NeededCardSent, 'imageUrl' | 'facts'>

/**
 * The printings whose card a line means, and all that may be of that card; or the reason why there are none. Printings of one name may
 * be of several cards.
 */
type NamedLine = { meant: readonly Printing[]; printings: readonly Printing[] } | { reason: string }

const severalCards = 'Several cards have this name. Add the set and the number.'

/** Throws ApiError 400 as the endpoint says. */
export async function checkDeck(
  text: string,
  { catalogue, stockOf, describe }: Sources,
): Promise<Pick<DeckCheck, 'lines' | 'cards'>> {
  const rows = readRows(text)
  const named = ofOneGame(await nameRows(rows, catalogue))
  const ids = named.flatMap((line) => ('reason' in line ? [] : line.printings.map(({ id }) => id)))
  const stock = new Map((await stockOf([...new Set(ids)])).map((each) => [each.id, each]))
  const cards: NeededPrinting[] = []
  /** By the id of the printing that stands for the card. */
  const cardIndexes = new Map<number, number>()
  const lines = rows.map((row, index): DeckCheck['lines'][number] => {
    const line = named[index] ?? { reason: severalCards }
    const facts = factsOf(row)
    if ('reason' in line) return { ...facts, card: null, reason: line.reason }
    const needed = neededCard(ofOneCard(line, stock))
    if (needed === null) return { ...facts, card: null, reason: severalCards }
    const card = cardIndexes.get(needed.cardId) ?? cards.push(needed) - 1
    cardIndexes.set(needed.cardId, card)
    return { ...facts, card, reason: null }
  })
  return { lines, cards: await describedCards(cards, describe) }
}

async function describedCards(
  cards: readonly NeededPrinting[],
  describe: Sources['describe'],
): Promise<NeededCardSent[]> {
  const described = await describe(cards.map(({ cardId }) => cardId))
  const byId = new Map(described.map((each) => [each.id, each]))
  return cards.map((card): NeededCardSent => {
    const { imageUrl = null, facts = null } = byId.get(card.cardId) ?? {}
    return { ...card, imageUrl, facts: facts && deckFacts(gameOfCode(card.game), facts) }
  })
}

function readRows(text: string): SourceRow[] {
  const rows: SourceRow[] = []
  try {
    for (const row of openSource(text).rows) {
      rows.push(row)
      if (rows.length > maxDeckLines)
        throw new ApiError(400, `A deck has at most ${counted(maxDeckLines, 'line', 'lines')}.`)
    }
  } catch (error) {
    throw error instanceof UnusableSource ? new ApiError(400, error.message) : error
  }
  if (rows.length === 0) throw new ApiError(400, 'Paste a list of cards, one to a line.')
  return rows
}

const factsOf = (row: SourceRow) => ({
  section: (row.refusal === null ? row.section : undefined) ?? ('main' as const),
  quantity: row.refusal === null ? row.quantity : 1,
  name: row.refusal === null ? row.hints.name : row.cells.join(' '),
})

/** Lines in one look-up; other requests have their turn between two of them. */
const linesAtOnce = 100

async function nameRows(
  rows: readonly SourceRow[],
  catalogue: PrintingCatalogue,
): Promise<NamedLine[]> {
  const lookUp = new KnownPrintings(catalogue)
  const named: NamedLine[] = []
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    const portion = rows.slice(start, start + linesAtOnce)
    await lookUp.prepare(portion.flatMap((row) => (row.refusal === null ? byName(row.hints) : [])))
    named.push(
      ...portion.map((row) =>
        row.refusal === null ? nameLine(byName(row.hints), lookUp) : { reason: row.refusal },
      ),
    )
  }
  return named
}

/** Ids name one printing, of which the others are not looked up. */
const byName = (hints: PrintingHints): PrintingHints =>
  hints.name === '' ? hints : { ...hints, scryfallId: null, productId: null }

/** All printings of the cards that a line names, the likeliest first. Names that only resemble the line's are not taken. */
function nameLine(hints: PrintingHints, lookUp: KnownPrintings): NamedLine {
  const naming = namePrinting(hints, lookUp)
  if (naming.verdict === 'not_found') return naming
  const { name } = lookUp.asRead(hints)
  if (naming.verdict === 'certain') {
    const { printing } = naming
    return { meant: [printing], printings: printingsNamed(name, printing, lookUp) }
  }
  const [first] = naming.candidates
  const rankOf = rankByName(name)
  if (first === undefined || rankOf(first) === Infinity) return naming
  const printings = printingsNamed(name, first, lookUp)
  const best = Math.min(...printings.map(rankOf))
  return { meant: printings.filter((each) => rankOf(each) === best), printings }
}

/** Ranks printings by how their names agree with a written one: Infinity for those that do not. */
function rankByName(name: string): (printing: Printing) => number {
  const written = writtenKeys(name)
  const folded = foldText(name)
  return (printing) => {
    if (foldText(printing.name) === folded) return 0
    return { whole: 1, part: 2, none: Infinity }[nameAgreement(written, printing)]
  }
}

/** The printings of a name that are tokens like the likeliest one, or cards like it. */
function printingsNamed(name: string, likeliest: Printing, lookUp: KnownPrintings): Printing[] {
  const printings = [likeliest, ...lookUp.ofName(name)]
  return [...new Set(printings)].filter((each) => isToken(each) === isToken(likeliest))
}

/** Of printings in several games those of the game that most lines of the deck name. */
function ofOneGame(lines: readonly NamedLine[]): NamedLine[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const games = 'reason' in line ? [] : new Set(line.printings.map(({ game }) => game))
    for (const game of games) counts.set(game, (counts.get(game) ?? 0) + 1)
  }
  const [[game] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a)
  const isOfGame = (printing: Printing) => printing.game === game
  return lines.map((line) =>
    'reason' in line || !line.meant.some(isOfGame)
      ? line
      : { meant: line.meant.filter(isOfGame), printings: line.printings.filter(isOfGame) },
  )
}

interface Stocked {
  printing: Printing
  stock: StockedPrinting
}

/** The printings of the one card that a line means; none where it may mean several. */
function ofOneCard(
  { meant, printings }: Exclude<NamedLine, { reason: string }>,
  stock: ReadonlyMap<number, StockedPrinting>,
): Stocked[] {
  const identityOf = ({ id, game }: Printing) => {
    const { oracleId = null, textId = null } = stock.get(id) ?? {}
    return oracleId ?? (gameOfCode(game)?.hasUniqueNames ? null : textId)
  }
  const identities = new Set(meant.map(identityOf))
  const [identity] = identities
  if (identities.size !== 1) return []
  return printings.flatMap((printing) => {
    const own = stock.get(printing.id)
    return own !== undefined && identityOf(printing) === identity ? { printing, stock: own } : []
  })
}

/** The cheapest printing of a card stands for it, the newest where none has a price; null where there is none. */
function neededCard(printings: readonly Stocked[]): NeededPrinting | null {
  const [cheapest] = printings
    .map((each) => ({ ...each, ...cheapestFinish(each) }))
    .toSorted(
      (a, b) =>
        Number(isForeign(a.printing)) - Number(isForeign(b.printing)) ||
        (a.price ?? maxDollars) - (b.price ?? maxDollars) ||
        compareText(b.printing.releasedOn ?? '', a.printing.releasedOn ?? '') ||
        a.printing.id - b.printing.id,
    )
  if (cheapest === undefined) return null
  const { printing, price, variation } = cheapest
  // Stores name a variant by its card and the difference: `Bolt (Borderless)`.
  const names = printings.map((each) => each.printing.name)
  const [name = printing.name] = names.toSorted((a, b) => a.length - b.length)
  const sum = (countOf: (stock: StockedPrinting) => number) =>
    printings.reduce((all, { stock }) => all + countOf(stock), 0)
  return {
    cardId: printing.id,
    tcgProductId: printing.productId,
    name,
    game: printing.game,
    setCode: printing.setCode,
    setName: printing.setName,
    collectorNumber: printing.collectorNumber,
    variation,
    price,
    copies: sum(({ copies }) => copies),
    promised: sum(({ promised }) => promised),
    isBasic: gameOfCode(printing.game)?.basics?.test(name) ?? false,
  }
}

/** Printings that exist in another language alone are few members' choice, however cheap they are. */
const isForeign = ({ language }: Printing) => (language ?? 'en') !== 'en'

function cheapestFinish({
  printing,
  stock: { normalPrice, foilPrice },
}: Stocked): Pick<NeededCardSent, 'price' | 'variation'> {
  const isFoil = normalPrice === null ? foilPrice !== null : (foilPrice ?? Infinity) < normalPrice
  const side = isFoil ? 'Foil' : 'Normal'
  return {
    price: isFoil ? foilPrice : normalPrice,
    variation: finishOfSide(printing.finishes ?? [], side) ?? side,
  }
}
