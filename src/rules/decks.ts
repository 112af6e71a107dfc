/** The check of a deck, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'
import { type DeckCheck, maxDeckLines, type NeededCardSent } from '../contract/decks.ts'
import { type Finish, finishOfSide } from '../domain/cards/finish.ts'
import type { DeckSection } from '../domain/decks/sections.ts'
import { counted } from '../domain/format/count.ts'
import { maxDollars } from '../domain/format/money.ts'
import { compareText, foldText } from '../domain/format/text.ts'
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
  /** The same for all printings of a card. */
  groupId: number
  normalPrice: number | null
  foilPrice: number | null
  /** Copies that the member owns, and those that they have promised. */
  copies: number
  promised: number
}

export interface DeckSources {
  catalogue: PrintingCatalogue
  stockOf: (cardIds: readonly number[]) => Promise<readonly StockedPrinting[]>
}

/**
 * The printings whose card a line means, and all that may be of that card; or the reason why there are none. Printings of one name may
 * be of several cards.
 */
type NamedLine =
  | {
      /** The printing that the line names, in its finish; null where it names a card alone. */
      named: { printing: Printing; finish: Finish } | null
      meant: readonly Printing[]
      printings: readonly Printing[]
    }
  | { reason: string }

/** A line of a text: the card that it names, or the reason why it names none. */
export interface DeckTextLine {
  section: DeckSection
  quantity: number
  /** As the text has it. */
  name: string
  card:
    | (Pick<Exclude<NamedLine, { reason: string }>, 'named'> & { printings: Printings })
    | { reason: string }
}

const severalCards = 'Several cards have this name. Add the set and the number.'

/** Throws ApiError 400 as the endpoint says. */
export async function checkDeck(
  text: string,
  sources: DeckSources,
): Promise<Pick<DeckCheck, 'lines' | 'cards'>> {
  const cards: NeededCardSent[] = []
  /** By the id of the printing that stands for the card. */
  const cardIndexes = new Map<number, number>()
  const lines = (await readDeckText(text, sources)).map(
    ({ card: meant, ...facts }): DeckCheck['lines'][number] => {
      if ('reason' in meant) return { ...facts, card: null, reason: meant.reason }
      const needed = neededCard(meant.printings)
      const card = cardIndexes.get(needed.cardId) ?? cards.push(needed) - 1
      cardIndexes.set(needed.cardId, card)
      return { ...facts, card, reason: null }
    },
  )
  return { lines, cards }
}

/** Throws ApiError 400 where no card can be read, or for too many lines. */
export async function readDeckText(
  text: string,
  { catalogue, stockOf }: DeckSources,
): Promise<DeckTextLine[]> {
  const rows = readRows(text)
  const lines = ofOneGame(await nameRows(rows, catalogue))
  const ids = lines.flatMap((line) => ('reason' in line ? [] : line.printings.map(({ id }) => id)))
  const stock = new Map((await stockOf([...new Set(ids)])).map((each) => [each.id, each]))
  return rows.map((row, index) => {
    const line = lines[index] ?? { reason: severalCards }
    const facts = factsOf(row)
    if ('reason' in line) return { ...facts, card: line }
    const [first, ...others] = ofOneCard(line, stock)
    if (first === undefined) return { ...facts, card: { reason: severalCards } }
    return { ...facts, card: { named: line.named, printings: [first, ...others] } }
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
    const { printing, finish } = naming
    const printings = printingsNamed(name, printing, lookUp)
    return { named: { printing, finish }, meant: [printing], printings }
  }
  const [first] = naming.candidates
  const rankOf = rankByName(name)
  if (first === undefined || rankOf(first) === Infinity) return naming
  const printings = printingsNamed(name, first, lookUp)
  const best = Math.min(...printings.map(rankOf))
  return { named: null, meant: printings.filter((each) => rankOf(each) === best), printings }
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
      : {
          ...line,
          meant: line.meant.filter(isOfGame),
          printings: line.printings.filter(isOfGame),
        },
  )
}

export interface Stocked {
  printing: Printing
  stock: StockedPrinting
}

/** The printings of the one card that a line means; none where it may mean several. */
function ofOneCard(
  { meant, printings }: Exclude<NamedLine, { reason: string }>,
  stock: ReadonlyMap<number, StockedPrinting>,
): Stocked[] {
  const groups = new Set(meant.map(({ id }) => stock.get(id)?.groupId))
  const [group] = groups
  if (groups.size !== 1) return []
  return printings.flatMap((printing) => {
    const own = stock.get(printing.id)
    return own?.groupId === group && own !== undefined ? { printing, stock: own } : []
  })
}

/** At least one printing of a card. */
export type Printings = [Stocked, ...Stocked[]]

/** The cheapest printing of a card, the newest where none has a price. */
export function cheapestOf([first, ...others]: Printings) {
  const withPrice = (each: Stocked) => ({
    ...each,
    ...cheapestFinish({ ...each.stock, finishes: each.printing.finishes }),
  })
  const [cheapest = withPrice(first)] = [first, ...others]
    .map(withPrice)
    .toSorted(
      (a, b) =>
        Number(isForeign(a.printing)) - Number(isForeign(b.printing)) ||
        (a.price ?? maxDollars) - (b.price ?? maxDollars) ||
        compareText(b.printing.releasedOn ?? '', a.printing.releasedOn ?? '') ||
        a.printing.id - b.printing.id,
    )
  return cheapest
}

/** What a deck needs by a card, for which its cheapest printing stands. */
function neededCard(printings: Printings): NeededCardSent {
  const { printing, price, variation } = cheapestOf(printings)
  // Stores name a variant by its card and the difference: `Bolt (Borderless)`.
  const names = printings.map((each) => each.printing.name)
  const [name = printing.name] = names.toSorted((a, b) => a.length - b.length)
  const sum = (countOf: (stock: StockedPrinting) => number) =>
    printings.reduce((all, { stock }) => all + countOf(stock), 0)
  return {
    cardId: printing.id,
    tcgProductId: printing.productId,
    name,
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

export function cheapestFinish({
  finishes,
  normalPrice,
  foilPrice,
}: Pick<Printing, 'finishes' | 'normalPrice' | 'foilPrice'>): Pick<
  NeededCardSent,
  'price' | 'variation'
> {
  const isFoil = normalPrice === null ? foilPrice !== null : (foilPrice ?? Infinity) < normalPrice
  const side = isFoil ? 'Foil' : 'Normal'
  return {
    price: isFoil ? foilPrice : normalPrice,
    variation: finishOfSide(finishes ?? [], side) ?? side,
  }
}
