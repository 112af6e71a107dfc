/** The sets of a catalogue, and which of them a row means. */
import { nameKey } from '../cards/card-name.ts'
import { printedNumberInSet } from '../cards/collector-number.ts'
import { isOtherWordFor } from './game-words.ts'
import type { PrintingHints } from './hints.ts'
import { codesOf } from './set-codes.ts'
import { namedSet, setRank } from './set-names.ts'

export interface CatalogueSet {
  code: string
  name: string
  game: string
}

type Written = Pick<PrintingHints, 'setCode' | 'setName' | 'collectorNumber'>

export class KnownSets {
  readonly #sets: readonly CatalogueSet[]
  /** The sets that rows mean, by what the rows write of a set: thousands of rows write the same. */
  readonly #meant = new Map<string, readonly CatalogueSet[]>()

  constructor(sets: readonly CatalogueSet[]) {
    this.#sets = sets
  }

  hasCode(code: string): boolean {
    return this.#ofCode(code).length > 0
  }

  /** The sets that a row's code and name name, both where it has both; without them the set that its number names. */
  meantBy({ setCode, setName, collectorNumber }: Written): readonly CatalogueSet[] {
    if (setCode === null && setName === null) {
      const numberInSet = printedNumberInSet(collectorNumber ?? '')
      return numberInSet === null ? [] : this.#ofCode(numberInSet.setCode)
    }
    const ofCode = setCode === null ? [] : this.#ofCode(setCode)
    const ofName = setName === null ? [] : this.#ofName(setName)
    const both = ofCode.filter((set) => ofName.includes(set))
    return both.length > 0 ? both : [...ofCode, ...ofName]
  }

  #ofCode(code: string): readonly CatalogueSet[] {
    return this.#once(`code ${code}`, () => {
      const exact = this.#sets.filter((set) => codesOf(code).includes(set.code))
      if (exact.length > 0) return exact
      // `OP01` is the set `OP-01`.
      const key = nameKey(code)
      return this.#sets.filter(
        (set) => key !== '' && (nameKey(set.code) === key || isOther(code, set)),
      )
    })
  }

  #ofName(name: string): readonly CatalogueSet[] {
    return this.#once(`name ${name}`, () => {
      const named = namedSet(name)
      const ranked = this.#sets.map((set) => ({
        set,
        rank: isOther(name, set) ? 0 : setRank(named, set),
      }))
      const least = Math.min(...ranked.map(({ rank }) => rank))
      return ranked.flatMap(({ set, rank }) => (rank === least && rank < Infinity ? [set] : []))
    })
  }

  #once(key: string, find: () => readonly CatalogueSet[]): readonly CatalogueSet[] {
    const sets = this.#meant.get(key) ?? find()
    this.#meant.set(key, sets)
    return sets
  }
}

const isOther = (word: string, { code, name, game }: CatalogueSet) =>
  isOtherWordFor(word, { setCode: code, setName: name, game })
