/**
 * An independent model of two members' lists: arrays in their own order, and sums of whole cents.
 * It shares no code with mocks and server.
 */
import type { Visibility } from '../../../src/domain/entries/list.ts'
import { type Copies, type Outcome, type Step, type Wanted, wantedKey } from './keeper.ts'
import {
  type Item,
  type Link,
  type ListKeeper,
  type Named,
  type Seen,
  searchWord,
  type Who,
} from './list-keeper.ts'
import { addRows, maxCopies, pricesOf, stepped } from './plain-rows.ts'

interface Kept {
  name: string
  visibility: Visibility
  items: Copies<Wanted>[]
}

interface Member {
  lists: Kept[]
  wishes: Copies<Wanted>[]
}

const isSame = (a: Wanted) => (b: Wanted) => wantedKey(a) === wantedKey(b)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const centsOf = ({ cardId, variation }: Wanted) => pricesOf[cardId]?.[variation]?.[0] ?? 0
const copiesOf = (all: readonly Copies<Wanted>[]) => sum(all.map(({ quantity }) => quantity))

/** Adds copies to those that are equal, or as the last ones. */
function addTo(all: Copies<Wanted>[], copies: Copies<Wanted>): Outcome {
  const there = all.find(isSame(copies))
  const quantity = (there?.quantity ?? 0) + copies.quantity
  if (quantity > maxCopies) return 'too many'
  if (there) there.quantity = quantity
  else all.push({ ...copies })
  return quantity
}

/** A member's items on lists for trade. */
const offersOf = ({ lists }: Member) =>
  lists
    .filter(({ visibility }) => visibility === 'for_trade')
    .flatMap(({ name, items }) => items.map((item) => ({ ...item, name })))

const brief = (copies: Copies<Wanted>) => `${copies.quantity}x ${wantedKey(copies)}`

function listText({ name, visibility, items }: Kept): string {
  const cents = sum(items.map((item) => item.quantity * centsOf(item)))
  const totals = `${items.length} ${copiesOf(items)} ${cents / 100}`
  return `${name} ${visibility} ${totals}: ${items.map(brief).join(', ')}`
}

/** How many wishes are offered, and the value of as many copies as are both wanted and offered. */
function side(wanting: Member, offering: Member): readonly [number, number] {
  const fitting = wanting.wishes.flatMap((wish) => {
    const fit = offersOf(offering).filter(isSame(wish))
    return fit.length > 0 ? [Math.min(wish.quantity, copiesOf(fit)) * centsOf(wish)] : []
  })
  return [fitting.length, sum(fitting) / 100]
}

function seenBy(one: Member, other: Member): Seen {
  const offers = offersOf(other)
  const offerText = (offer: (typeof offers)[number]) => `${brief(offer)} on ${offer.name}`
  return {
    lists: one.lists.map(listText),
    offers: offers.map(offerText).toSorted(),
    searchResults: offers
      .filter(({ cardId }) => searchWord.cardIds.includes(cardId))
      .map(offerText)
      .toSorted(),
    matches: one.wishes
      .flatMap((wish) => {
        const fit = offers.filter(isSame(wish))
        return fit.length > 0 ? [`${brief(wish)}: ${fit.map(offerText).join(', ')}`] : []
      })
      .toSorted(),
    partner: { theyHave: side(one, other), youHave: side(other, one) },
  }
}

export class PlainLists implements ListKeeper {
  private readonly members: readonly [Member, Member] = [
    { lists: [], wishes: [] },
    { lists: [], wishes: [] },
  ]

  /** The lists of a member, in the order in which they were made, which is that of their names. */
  listsOf(who: Who): readonly Kept[] {
    return this.members[who].lists
  }

  create({ who, name }: Named, visibility: Visibility): Link {
    this.members[who].lists.push({ name, visibility, items: [] })
    return visibility === 'private' ? 'none' : 'new'
  }

  show(named: Named, visibility: Visibility): Link {
    const list = this.list(named)
    const wasPrivate = list.visibility === 'private'
    list.visibility = visibility
    if (visibility === 'private') return 'none'
    return wasPrivate ? 'new' : 'kept'
  }

  delete({ who, name }: Named): void {
    const { lists } = this.members[who]
    lists.splice(
      lists.findIndex((list) => list.name === name),
      1,
    )
  }

  empty(named: Named): void {
    this.list(named).items = []
  }

  add(named: Named, copies: Copies<Wanted>): Outcome {
    return addTo(this.list(named).items, copies)
  }

  addMany(named: Named, rows: readonly Copies<Wanted>[]): Outcome {
    return addRows(rows, wantedKey, (row) => this.add(named, row))
  }

  step(item: Item, step: Step): Outcome {
    const { items } = this.list(item)
    const there = items.find(isSame(item))
    const quantity = stepped(there?.quantity ?? 0, step)
    if (quantity > maxCopies) return 'too many'
    if (quantity <= 0) {
      this.remove(item)
      return 'gone'
    }
    if (there) there.quantity = quantity
    return quantity
  }

  move(item: Item, position: number): void {
    const { items } = this.list(item)
    const [moved] = items.splice(items.findIndex(isSame(item)), 1)
    if (moved) items.splice(position - 1, 0, moved)
  }

  remove(item: Item): void {
    const { items } = this.list(item)
    items.splice(items.findIndex(isSame(item)), 1)
  }

  wish(who: Who, copies: Copies<Wanted>): Outcome {
    return addTo(this.members[who].wishes, copies)
  }

  view(): readonly [Seen, Seen] {
    const [one, other] = this.members
    return [seenBy(one, other), seenBy(other, one)]
  }

  private list({ who, name }: Named): Kept {
    const list = this.members[who].lists.find((each) => each.name === name)
    if (!list) throw new Error(`The model has no list ${name}`)
    return list
  }
}
