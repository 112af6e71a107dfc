/** The check of a deck, for the server and its mocks. */
import { ApiError } from '../contract/api-error.ts'
import { type DeckCheck, maxDeckLines, type NeededCardSent } from '../contract/decks.ts'
import { type Finish, finishOfSide } from '../domain/cards/finish.ts'
import type { PrintingRule } from '../domain/decks/cheapest-printing.ts'
import type { DeckSection } from '../domain/decks/sections.ts'
import { lineOfRow } from '../domain/decks/skipped-lines.ts'
import type { FinishKey } from '../domain/entries/stock-key.ts'
import { counted } from '../domain/format/count.ts'
import { foldText } from '../domain/format/text.ts'
import { listedPrinting } from '../domain/imports/listed-line.ts'
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
import { neededCards, type NeededSources } from './needed-cards.ts'

/** Printings in their finish by the ids of their groups. */
export type ChosenPrintings = ReadonlyMap<number, FinishKey>

export interface DeckSources extends NeededSources {
  catalogue: PrintingCatalogue
  /** The group of each printing, which all printings of a card share. */
  groupsOf: (cardIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** The printing that the rule of a deck names of each group. */
  printingsByRule: (groupIds: readonly number[], rule: PrintingRule) => Promise<ChosenPrintings>
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
  /** The line as imports read it. */
  text: string
  card: MeantCard | { reason: string }
}

/** A card that a line names. */
export interface MeantCard extends Pick<Exclude<NamedLine, { reason: string }>, 'named'> {
  groupId: number
}

const severalCards = 'Several cards have this name. Add the set and the number.'

/** Throws ApiError 400 as the endpoint says. */
export async function checkDeck(
  text: string,
  sources: DeckSources,
): Promise<Pick<DeckCheck, 'lines' | 'cards'>> {
  const lines = await readDeckText(text, sources)
  const groupIds = lines.flatMap(({ card }) => ('reason' in card ? [] : [card.groupId]))
  const { cards, indexOf } = await neededCards(groupIds, sources)
  return {
    cards,
    lines: lines.map(({ card, text: _text, ...line }) =>
      'reason' in card
        ? { ...line, card: null, printing: null, reason: card.reason }
        : {
            ...line,
            card: indexOf(card.groupId),
            printing: card.named && listedPrinting(card.named.printing, card.named.finish),
            reason: null,
          },
    ),
  }
}

/** Throws ApiError 400 where no card can be read, or for too many lines. */
export async function readDeckText(
  text: string,
  { catalogue, groupsOf }: Pick<DeckSources, 'catalogue' | 'groupsOf'>,
): Promise<DeckTextLine[]> {
  const { rows, isTable } = readRows(text)
  const lines = ofOneGame(await nameRows(rows, catalogue))
  const ids = lines.flatMap((line) => ('reason' in line ? [] : line.meant.map(({ id }) => id)))
  const groups = await groupsOf([...new Set(ids)])
  return rows.map((row, index) => {
    const line = lines[index] ?? { reason: severalCards }
    return { ...factsOf(row, isTable), card: 'reason' in line ? line : meantCard(line, groups) }
  })
}

/** The one card that a line means, or that it may mean several. */
function meantCard(
  { named, meant }: Exclude<NamedLine, { reason: string }>,
  groups: ReadonlyMap<number, number>,
): MeantCard | { reason: string } {
  const [groupId, ...others] = new Set(meant.map(({ id }) => groups.get(id)))
  if (groupId === undefined || others.length > 0) return { reason: severalCards }
  return { groupId, named }
}

function readRows(text: string): { rows: SourceRow[]; isTable: boolean } {
  const rows: SourceRow[] = []
  let isTable = false
  try {
    const source = openSource(text)
    isTable = source.format !== 'list'
    for (const row of source.rows) {
      rows.push(row)
      if (rows.length > maxDeckLines)
        throw new ApiError(400, `A deck has at most ${counted(maxDeckLines, 'line', 'lines')}.`)
    }
  } catch (error) {
    throw error instanceof UnusableSource ? new ApiError(400, error.message) : error
  }
  if (rows.length === 0) throw new ApiError(400, 'Paste a list of cards, one to a line.')
  return { rows, isTable }
}

const factsOf = (row: SourceRow, isTable: boolean) => ({
  section: (row.refusal === null ? row.section : undefined) ?? ('main' as const),
  quantity: row.refusal === null ? row.quantity : 1,
  name: row.refusal === null ? row.hints.name : row.cells.join(' '),
  text: isTable ? lineOfRow(row) : row.cells.join(' '),
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

/** Leaves the printings of the game that most lines of the deck name, where a line has printings in several games. */
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
        },
  )
}

/** The finish in which a printing is the cheapest, with its price; null where no finish has one. */
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

/** The refusal to change, remove or promise copies that a deck has. */
export const boundToDeck = ({ id, name }: { id: number; name: string }) =>
  new ApiError(409, `Some of these copies are in the deck "${name}". Take them out of it first.`, {
    redirect: `/decks/${id}/pull`,
  })
