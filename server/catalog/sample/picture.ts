/** Pictures of the sample catalogue: SVG drawn from a card's data alone, so that nothing need be stored. */
import type { CardSide } from '../../../src/domain/cards/card-face.ts'
import { sampleCard } from './card.ts'
import { framedCard } from './frame.ts'
import { readPicturePath } from './picture-path.ts'
import { mix } from './random.ts'
import { sampleSet } from './sets.ts'

/** A card's picture (63:88) as SVG text; null when there is no such card, or it has no picture of this side. */
export function samplePicture(
  setCode: string,
  number: string,
  side: CardSide = 'front',
): string | null {
  const card = sampleCard(setCode, number)
  if (!card?.hasPicture) return null
  if (side === 'front') return framedCard(card)
  return card.back && framedCard({ ...card, ...card.back, seed: mix(card.seed, 29) })
}

/** The same by the path of the card's `imageUrl` (`/pictures/SHD/12.svg`, still encoded); null for any other path. */
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

/** A set's symbol as SVG text in the current colour, or null for an unknown set. */
export function setSymbol(code: string): string | null {
  const set = sampleSet(code)
  if (!set) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"><path d="${set.symbol}"/></svg>`
}
