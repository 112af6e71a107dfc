/**
 * Pictures of the sample catalogue. A picture is a template of `frames.json` whose slots in braces are filled: with texts of the
 * card, with other parts, with a drawing of `art.json` in the colours of the card's faction, or with a mixed colour (`{far near 33}`
 * is a third of the way from one to the other).
 */
import type { CardSide } from '../src/domain/cards/card-face.ts'
import art from './art.json' with { type: 'json' }
import { bothGames, type SampleCard, type SampleSet } from './card.ts'
import data from './factions.json' with { type: 'json' }
import frames from './frames.json' with { type: 'json' }
import { text, title, wrap } from './lettering.ts'
import { readPicturePath } from './picture-path.ts'
import { at, fraction, hash, mix } from './random.ts'

/** A card's picture (63:88) as SVG text; null when there is no such card, or it has no picture of this side. */
export function samplePicture(setCode: string, number: string, side: CardSide): string | null {
  const set = bothGames.find(({ code }) => code === setCode)
  const card = set?.cards.find((each) => each.number === number)
  if (!set || !card?.hasPicture) return null
  if (side === 'front') return drawn(set, card)
  return card.back && drawn(set, { ...card, ...card.back, seed: mix(card.seed, 29) })
}

/** The picture at the path of a card's `imageUrl` (`/pictures/SHD/12.svg`, still encoded); null for any other path. */
export function samplePictureFromPath(path: string): string | null {
  const address = readPicturePath(path)
  const picture = address && samplePicture(address.setCode, address.number, address.side)
  return address?.small && picture !== null ? withoutLetters(picture) : picture
}

/** Letters cannot be read on a thumbnail, and take most of the time to draw. */
function withoutLetters(picture: string): string {
  const [first = '', ...parts] = picture.split('<text')
  return first + parts.map((part) => part.slice(part.indexOf('</text>') + 7)).join('')
}

/** A colour, or the text for a slot with these words after its name. */
type Slots = Record<string, string | ((...words: string[]) => string)>

function filled(template: string, slots: Slots): string {
  return template.replace(/\{([^{}]+)\}/g, (_, slot: string) => {
    const [name = '', ...words] = slot.split(' ')
    const value = slots[name]
    if (value === undefined) throw new Error(`No slot of a sample picture is named ${name}.`)
    return typeof value === 'string' ? mixed(value, words, slots) : value(...words)
  })
}

/** A `#rrggbb` colour, mixed with others by percent: `near 33 light 50`. */
function mixed(from: string, [name, percent, ...rest]: string[], slots: Slots): string {
  const to = name === undefined ? undefined : slots[name]
  if (typeof to !== 'string') return from
  const channels = [1, 3, 5].map((start) => {
    const [a = 0, b = 0] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round(a + ((b - a) * Number(percent)) / 100)
  })
  const colour = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  return mixed(colour, rest, slots)
}

const metals: Partial<Record<string, string[]>> = frames.metals
const drawings: Partial<Record<string, string[]>> = art

function layoutOf({ isToken, treatments }: SampleCard): keyof typeof frames.parts {
  if (isToken) return 'token'
  if (treatments.includes('Borderless')) return 'borderless'
  return treatments.includes('Extended Art') ? 'extended' : 'standard'
}

function windowOf(type: string): string {
  if (type === 'Rite' || type === 'Haven' || type === 'Relic') return frames.windows[type]
  return frames.windows.Being
}

/** Cards of the second game state the size of their set: `4/24`. */
const numberOf = ({ cards }: SampleSet, { number, words }: SampleCard) =>
  words === undefined ? number : `${number}/${cards.length}`

function drawn(set: SampleSet, card: SampleCard): string {
  const { seed, rarity, finish, treatments, cost, strength } = card
  const { origin, frame, palettes } = data.factions[card.faction]
  const [dark = '', bright = '', mid = ''] = metals[rarity] ?? frames.metals.Common
  const paints = (set.isPoster ? data.posters : palettes)[card.palette] ?? []
  const part = (name: keyof typeof frames.parts) => filled(frames.parts[name].join(''), slots)
  const drawing = (motif: string) => {
    const variants = drawings[`${motif} ${card.faction}`] ?? drawings[motif] ?? []
    return filled(at(variants, fraction(seed, hash(motif))), slots)
  }
  const colour = (name: string) => filled(`{${name}}`, slots)
  const isSurge = treatments.includes('Surge Foil')
  const slots: Slots = {
    ...frames.colours,
    ...frame,
    ...Object.fromEntries(data.colours.map((name, index) => [name, paints[index] ?? ''])),
    dark,
    bright,
    mid,
    border: set.border,
    window: () => windowOf(card.type),
    symbol: () => set.symbol,
    layout: () => part(layoutOf(card)),
    lower: () => part('lower'),
    corners: () => (rarity === 'Common' ? '' : part('corners')),
    shine: () => (finish === 'foil' || isSurge ? part('foil') : ''),
    ripples: () => (isSurge ? part('ripples') : ''),
    art: () => part('art'),
    flip: () => (fraction(seed, 53) < 0.5 ? '' : " transform='matrix(-1 0 0 1 720 0)'"),
    motif: () => drawing(card.motif),
    sky: () => drawing('sky'),
    homeland: () => drawing('homeland'),
    shore: () => drawing('shore'),
    cost: () => (cost === null ? '' : part('cost')),
    price: () => String(cost),
    strength: () => (strength === null ? '' : part('strength')),
    force: () => strength ?? '',
    title: (y, room, ink = 'ink') => title(card.title, 315, Number(y), Number(room), colour(ink)),
    type: (x, y, size, room, ink = 'ink') =>
      text(`${card.type} of ${origin}`, {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        color: colour(ink),
        room: Number(room),
        bold: true,
      }),
    number: (y, ink = 'ink') =>
      text([set.code, numberOf(set, card), rarity].join('  ·  '), {
        x: 48,
        y: Number(y),
        size: 19,
        color: colour(ink),
        room: 390,
      }),
    story: (ink = 'ink') =>
      wrap(card.story, 38)
        .map((words, index, all) =>
          text(words, {
            x: 315,
            y: 734 + (index - (all.length - 1) / 2) * 34,
            size: 28,
            color: colour(ink),
            room: 500,
            anchor: 'middle',
            italic: true,
          }),
        )
        .join(''),
  }
  return part('card')
}
