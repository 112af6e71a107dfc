/** The words of a printing's game, as other tools write them: its sets, its numbers and its rarities. */
import { nameKey } from '../cards/card-name.ts'
import { numberKey } from '../cards/collector-number.ts'
import { foldText } from '../format/text.ts'
import type { Game } from '../games/game.ts'
import { gameOfCode, games } from '../games/games.ts'
import { isKnownRarity, labelIn } from '../games/rarities.ts'
import type { Printing } from './printing.ts'
import { withoutSeries } from './set-names.ts'

type Placed = Pick<Printing, 'game' | 'setCode' | 'setName'>

/** `011` is the set 11. */
const wordKey = (word: string) => nameKey(word).replace(/^0+/, '')

/** Keys of TCGplayer's codes and names, by the key of another tool's word. */
type OtherSets = ReadonlyMap<string, ReadonlySet<string>>

const otherSetsOf = (sets: NonNullable<Game['sets']>): OtherSets =>
  new Map(Object.entries(sets).map(([word, same]) => [wordKey(word), new Set(same.map(nameKey))]))

/** Other words for sets, by game; none for a game whose sets have no other words. */
const otherSets: ReadonlyMap<string, OtherSets> = new Map(
  games.flatMap(({ code, sets }) => (sets === undefined ? [] : [[code, otherSetsOf(sets)]])),
)

/** Whether another tool's code or name means the set of a printing; of one of any game, where its game is not known. */
export function isOtherWordFor(
  word: string,
  { game, setCode, setName }: Omit<Placed, 'game'> & Partial<Placed>,
): boolean {
  const setsOfGames = game === undefined ? [...otherSets.values()] : [otherSets.get(game)]
  return setsOfGames.some((sets) => {
    const same = sets?.get(wordKey(word)) ?? sets?.get(wordKey(withoutSeries(word)))
    return same?.has(nameKey(setCode)) === true || same?.has(nameKey(setName)) === true
  })
}

const setIn = (number: string, game: string) =>
  gameOfCode(game)?.numbers?.set?.exec(foldText(number))?.[1]

/** Whether a number names the set of a printing, as that of Yu-Gi-Oh's cards does. */
export function isPlacedBy(number: string, printing: Placed & Pick<Printing, 'collectorNumber'>) {
  const set = setIn(number, printing.game)
  return (
    set !== undefined &&
    (set === setIn(printing.collectorNumber ?? '', printing.game) || isOtherWordFor(set, printing))
  )
}

const looseKey = (number: string, game: string) => {
  const key = numberKey(number)
  const [part, rest] = gameOfCode(game)?.numbers?.optional ?? []
  return part === undefined || rest === undefined ? key : numberKey(key.replace(part, rest))
}

/**
 * The spellings under which the catalogue may have a number of a set: as it is written, with another word for its region
 * (`SDLI-FR001` is `SDLI-EN001`), and with the set before it.
 */
export function numbersIn(
  { code, game }: { code: string; game: string },
  number: string,
): string[] {
  const key = numberKey(number)
  const { optional, spellings = [], hasPrefix = false } = gameOfCode(game)?.numbers ?? {}
  const prefixed = hasPrefix && !key.includes('-') ? [`${foldText(code)}-${key}`] : []
  const keys = [key, ...prefixed]
  if (optional === undefined) return keys
  const bare = keys.map((each) => each.replace(...optional))
  const spelled = spellings.flatMap((word) =>
    bare.map((each) => each.replace(/(^|-)(?=[a-z]?\d{1,5}[a-z]?$)/, `$1${word}`)),
  )
  return [...new Set([...keys, ...bare, ...spelled].map(numberKey))]
}

/** Whether a number is the printing's but for what tools leave out. */
export function hasLooseNumber(
  number: string,
  { collectorNumber, game }: Pick<Printing, 'collectorNumber' | 'game'>,
): boolean {
  if (collectorNumber === null) return false
  const [written, own] = [looseKey(number, game), looseKey(collectorNumber, game)]
  const [beforeSeries] = own.split('/')
  if (written === own || written === beforeSeries) return true
  const isShort = gameOfCode(game)?.numbers?.hasPrefix === true && !written.includes('-')
  return isShort && written === numberKey(own.slice(own.lastIndexOf('-') + 1))
}

/** Whether a written rarity is the printing's. */
export function hasRarity(written: string, { rarity, game }: Pick<Printing, 'rarity' | 'game'>) {
  const own = gameOfCode(game)
  const label = labelIn(own, written)
  return (own?.soldAs?.[label] ?? label) === rarity
}

/** Whether a written rarity is that of another product of the card. */
export function isOtherRarity(
  written: string,
  printing: Pick<Printing, 'rarity' | 'game'>,
): boolean {
  const game = gameOfCode(printing.game)
  const isKnown = game?.soldAs?.[written] !== undefined || isKnownRarity(game, written)
  return game?.isSoldByRarity === true && isKnown && !hasRarity(written, printing)
}
