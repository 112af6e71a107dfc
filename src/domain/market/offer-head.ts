/** What the words before an offer's price say: name, edition, finish, variations. Which is which, its readers find out. */
import { matchKey, splitGroups, type Variations, variationsOf } from './match-key.ts'

interface HeadLine {
  key: string
  line: string
}

export interface OfferHead {
  /** Its lines, each with the key of what is left beside parentheses and marks. */
  lines: readonly HeadLine[]
  /** All keys, one after the other. */
  key: string
  /** The key up to `//`, where the name of a second face begins; null without one. */
  faceEnd: number | null
  /** The texts in parentheses and brackets: a set, or variations. */
  groups: readonly string[]
  variations: Variations
  isFoil: boolean
  /** Only carts tell it. */
  hasRarity: boolean
}

const edges = /^[\s,;:|•*·–—-]+|[\s,;:|•*·–—-]+$/g
/** Card Kingdom's: `(R)`. */
const rarity = /\(([CURMSLTP])\)/g
const foilMark = /(?:(?:^|[\s,*-]+)(non-?)?foil)+[\s,*]*$/i

export function readHead(head: string): OfferHead {
  let isFoil = false
  const [first = '', ...others] = head.split('\n')
  const kept = others.filter((line) => {
    if (/^[([]?foil[)\]]?$/i.test(line)) isFoil = true
    else return !/^x? ?\d{1,3}$/.test(line)
    return false
  })
  const groups: string[] = []
  const lines: HeadLine[] = []
  let faceEnd: number | null = null
  let key = ''
  for (const line of [first, ...kept]) {
    const unmarked = line.replaceAll(rarity, ' ').trim()
    const [mark, non] = foilMark.exec(unmarked) ?? []
    // A card may be called Foil.
    const isMarked = mark !== undefined && mark.length < unmarked.length
    if (isMarked) isFoil = non === undefined
    const { plain, groups: found } = splitGroups(
      isMarked ? unmarked.slice(0, -mark.length) : unmarked,
    )
    groups.push(...found.filter((group) => !/^foil$/i.test(group)))
    if (found.some((group) => /^foil$/i.test(group))) isFoil = true
    const faces = plain.indexOf('//')
    if (faces !== -1) faceEnd ??= key.length + matchKey(plain.slice(0, faces)).length
    const lineKey = matchKey(plain)
    if (lineKey !== '') lines.push({ key: lineKey, line })
    key += lineKey
  }
  return {
    lines,
    key,
    faceEnd,
    groups,
    variations: variationsOf(groups),
    isFoil,
    hasRarity: head.search(rarity) !== -1,
  }
}

/** As the store spells it, without the marks of rarity and finish. */
export function spelled({ line }: HeadLine): string {
  const unmarked = line.replaceAll(rarity, ' ').replace(foilMark, '').replaceAll(edges, '')
  return unmarked.includes('  ') ? unmarked.replaceAll(/\s+/g, ' ') : unmarked
}
