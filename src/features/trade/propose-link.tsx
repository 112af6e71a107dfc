import { Link } from '@tanstack/react-router'
import { type ButtonAppearance, buttonClass } from '../../ui/controls/button.tsx'
import { VisuallyHidden } from '../../ui/layout/layout.tsx'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { Finish } from '../../domain/cards/finish.ts'

export interface ProposeLinkProps extends ButtonAppearance {
  to: { id: string; name: string }
  /** Cards to start with, as `cardRef` writes them. */
  theirs?: string[] | undefined
  yours?: string[] | undefined
}

/** Leads to the trade desk, with a member and cards that are chosen already. */
export function ProposeLink({ to, theirs, yours, ...look }: ProposeLinkProps) {
  return (
    <Link
      to="/propose-trade"
      search={{ with: to.id, theirs, yours }}
      className={buttonClass(look)}
      preload={false}
    >
      Propose Trade
      <VisuallyHidden> to {to.name}</VisuallyHidden>
    </Link>
  )
}

/** How links to the trade desk name cards: `599N` is the normal one of printing 599, `216Fx2` two foils of 216, `7:Holofoil` another finish. */
export interface CardRef {
  cardId: string
  finish: Finish
  quantity: number
}

const letters: Readonly<Record<string, Finish>> = { N: 'Normal', F: 'Foil' }

/** A number of copies of a card, in the offered finish. */
export function cardRef(
  { card, finish = 'Normal' }: Pick<CardRow, 'card' | 'finish'>,
  quantity = 1,
): string {
  const letter = Object.keys(letters).find((each) => letters[each] === finish)
  return `${card.id}${letter ?? `:${finish}`}${quantity > 1 ? `x${quantity}` : ''}`
}

/** The cards of a link; what names none is left out, and what is named twice counts together. */
export function readCardRefs(texts: readonly string[] = []): CardRef[] {
  const refs = new Map<string, CardRef>()
  for (const text of texts) {
    const [, cardId, letter, word, count = '1'] =
      /^(\d{1,9})(?:([NF])|:([^:]{1,60}?))(?:x(\d{1,6}))?$/.exec(text) ?? []
    const finish = word ?? letters[letter ?? '']
    if (cardId === undefined || finish === undefined) continue
    const ref = refs.get(cardId + finish)
    const quantity = (ref?.quantity ?? 0) + Number(count)
    if (quantity > 0) refs.set(cardId + finish, { cardId, finish, quantity })
  }
  return [...refs.values()]
}
