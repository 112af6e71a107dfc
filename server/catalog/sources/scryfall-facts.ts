/** The facts of a card in Scryfall's data, by the keys of `magic.facts`. */
import { type Colour, colours } from '../../../src/domain/cards/colour.ts'
import type { CatalogCard } from '../../../src/domain/cards/catalog-record.ts'
import {
  type Facts,
  factValue,
  type FactValue,
  wordsValue,
} from '../../../src/domain/games/facts.ts'
import { dateOrNull, isFields, listOf, textOrNull, type Fields } from './fields.ts'

/** Scryfall's letters for the colours. */
const letters: Record<Colour, string> = { White: 'W', Blue: 'U', Black: 'B', Red: 'R', Green: 'G' }

export const coloursOfLetters = (codes: readonly unknown[]): Colour[] =>
  colours.filter((colour) => codes.includes(letters[colour]))

/** Marks of a printing by the fields that say so. */
const marks: Readonly<Record<string, string>> = {
  full_art: 'fullart',
  textless: 'textless',
  oversized: 'oversized',
  story_spotlight: 'spotlight',
  game_changer: 'gamechanger',
  reprint: 'reprint',
}

/** The facts of a card, and the words for legality that the app does not know. */
export function scryfallFacts(card: Fields): Pick<CatalogCard, 'facts' | 'unknown'> {
  const faces = listOf(card['card_faces']).filter(isFields)
  const { legality, unknown } = legalityOf(card['legalities'])
  const whole = statedFacts({
    mv: typeof card['cmc'] === 'number' ? card['cmc'] : null,
    colours: wordsValue(
      coloursOfLetters(listOf(card['colors'] ?? faces.flatMap((face) => listOf(face['colors'])))),
    ),
    identity: wordsValue(coloursOfLetters(listOf(card['color_identity']))),
    keywords: words(card['keywords']),
    reserved: card['reserved'] === true ? ['Yes'] : null,
    // Most cards have the normal one.
    layout: card['layout'] === 'normal' ? null : words([card['layout']]),
    ...legality,
  })
  const printing = statedFacts({
    flavour: text([card, ...faces].map((holder) => textOrNull(holder['flavor_text']))),
    artist: words([card['artist']]),
    released: words([dateOrNull(card['released_at'])]),
    frame: words([card['frame'], ...listOf(card['frame_effects'])]),
    border: words([card['border_color']]),
    promo: words(card['promo_types']),
    watermark: words([card, ...faces].map((holder) => holder['watermark'])),
    marks: words(
      Object.entries(marks).flatMap(([field, mark]) => (card[field] === true ? [mark] : [])),
    ),
  })
  return {
    facts: {
      card: faces.length > 0 ? [whole, ...faces.map(namedFace)] : [{ ...faceOf(card), ...whole }],
      printing,
    },
    ...(unknown.length > 0 && { unknown }),
  }
}

function faceOf(face: Fields): Facts {
  const ofKind = (kind: 'text' | 'number', field: string) =>
    factValue(kind, textOrNull(face[field]) ?? '')
  return statedFacts({
    cost: ofKind('text', 'mana_cost'),
    type: ofKind('text', 'type_line'),
    text: ofKind('text', 'oracle_text'),
    power: ofKind('number', 'power'),
    toughness: ofKind('number', 'toughness'),
    loyalty: ofKind('number', 'loyalty'),
    defense: ofKind('number', 'defense'),
  })
}

const namedFace = (face: Fields): Facts => ({
  ...statedFacts({ name: words([face['name']]) }),
  ...faceOf(face),
})

/** Formats by what they say of the card; those in which it is not legal are left out, which are most. */
function legalityOf(legalities: unknown) {
  const formats = new Map<string, string[]>([
    ['legal', []],
    ['restricted', []],
    ['banned', []],
    ['not_legal', []],
  ])
  const unknown: string[] = []
  for (const [format, status] of isFields(legalities) ? Object.entries(legalities) : []) {
    const ofStatus = formats.get(String(status))
    if (ofStatus === undefined) unknown.push(`legality ${String(status).slice(0, 100)}`)
    else ofStatus.push(format)
  }
  const named = (status: string) => wordsValue(formats.get(status) ?? [])
  const legality = {
    legal: named('legal'),
    restricted: named('restricted'),
    banned: named('banned'),
  }
  return { legality, unknown: [...new Set(unknown)] }
}

const words = (value: unknown) =>
  wordsValue(listOf(value).flatMap((word) => textOrNull(word) ?? []))

const text = (texts: readonly (string | null)[]) =>
  factValue('text', texts.filter((each) => each !== null).join('\n'))

/** The facts that the source states. */
const statedFacts = (facts: Readonly<Record<string, FactValue | null>>): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
