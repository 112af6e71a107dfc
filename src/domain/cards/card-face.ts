/** The two sides of a card. Catalogues name a two-faced card after both: 'Front // Back'. */
export type CardSide = 'front' | 'back'

export const otherSide = (side: CardSide | undefined): CardSide =>
  side === 'back' ? 'front' : 'back'

interface Faces {
  name: string
  /** Null for a card with one face, whose name may still have two parts: a split card shows both on one side. */
  backImageUrl: string | null
}

/** The picture of this side. */
export function facePicture(
  { imageUrl, backImageUrl }: Pick<Faces, 'backImageUrl'> & { imageUrl: string | null },
  side: CardSide = 'front',
): string | null {
  return side === 'front' ? imageUrl : backImageUrl
}

/** The name of the face that this side shows. */
export function faceName({ name, backImageUrl }: Faces, side: CardSide = 'front'): string {
  const separator = name.indexOf(' // ')
  if (backImageUrl === null || separator === -1) return name
  return side === 'front' ? name.slice(0, separator) : name.slice(separator + 4)
}
