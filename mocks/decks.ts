/** Decks: what makes and fills them, and what members own of them. */
import { addCopies } from './entries/entry-additions.ts'
import { coverageOf, currencyOf } from '../src/memory/deck-coverage.ts'
import { maxDecksWithCard } from '../src/contract/decks.ts'
import type { PrintingRule } from '../src/domain/decks/cheapest-printing.ts'
import { ContestedCards } from '../src/domain/decks/contested.ts'
import { changedDeckItem, type DeckItemChange } from '../src/domain/decks/item-changes.ts'
import { isEqual } from '../src/domain/entries/details.ts'
import { moveCopies } from '../src/domain/entries/moves.ts'
import { emptyAsNull } from '../src/domain/format/text.ts'
import { contestedJson } from '../src/rules/contested-cards.ts'
import { type DeckItem, deckItems } from '../src/rules/deck-items.ts'
import { checkDeck } from '../src/rules/decks.ts'
import { noSuchList, noSuchListLink } from '../src/rules/lists.ts'
import { unguessable } from './accounts/tokens.ts'
import { groupIdOf } from '../src/memory/card-groups.ts'
import type { MockHandlers } from './context.ts'
import { deckNeeds } from '../src/memory/deck-needs.ts'
import { nameOfGroup, sourcesOf } from '../src/memory/deck-sources.ts'
import { changeEntries, itemsHeld, keepMoves, moveRules } from './entries/entry-changes.ts'
import { requestedPrinting } from './entries/named-printings.ts'
import { linkedList, readableList } from './lists/list-pages.ts'
import { listSent } from '../src/memory/list-pages.ts'
import { editableList, isShared, newItems, touch } from './lists/lists.ts'
import { inOwnOrder, itemsOf } from '../src/memory/lists.ts'
import type { MockDb } from './records.ts'
import type { ListItemRecord, ListRecord } from '../src/domain/entries/belongings.ts'
import { decksOf } from '../src/memory/decks.ts'

const namesOf = ({ catalog }: MockDb, groupIds: readonly number[]) =>
  new Map(groupIds.map((id) => [id, nameOfGroup(catalog.byGroup.get(id) ?? [])]))

/** Throws ApiError 404 unless the list is a deck of the member's own. */
export function ownDeck(db: MockDb, userId: number, id: number): ListRecord {
  const list = editableList(db, userId, id)
  if (!list.deck) throw noSuchList()
  return list
}

function fill(db: MockDb, deck: ListRecord, items: readonly DeckItem[]) {
  if (items.length === 0) return []
  const read = newItems(db, deck)
  const copies = items.map(({ cardId, variation: finish, ...item }) =>
    read(item, { cardId, finish }),
  )
  touch(db, deck)
  return [...addCopies(db, itemsHeld(deck.id), copies).arrivals.values()]
}

/** What a deck gets of an item of another list. */
const copyOf = ({
  finish,
  section,
  ...item
}: ListItemRecord): DeckItem & Pick<ListItemRecord, 'proxies' | 'isFixed'> => ({
  ...item,
  variation: finish,
  section: section || 'main',
})

const noItems = { items: [], skipped: [] }

/** What a rule gives the lines of a deck. */
async function chosenFor(
  db: MockDb,
  list: ListRecord,
  rule: PrintingRule,
): Promise<DeckItemChange> {
  const groupIds = itemsOf(db, list).map((item) => groupIdOf(db, item))
  const printings = await sourcesOf(db, list.userId).printingsByRule(groupIds, rule)
  return { printingFor: (item) => printings.get(groupIdOf(db, item)) ?? null }
}

/** Changes items of a deck. Those that become equal to others are joined with them. */
function changeItems(
  db: MockDb,
  list: ListRecord,
  items: readonly ListItemRecord[],
  change: DeckItemChange,
) {
  const holder = itemsHeld(list.id)
  const changing = items
    .map((from) => ({ from, changed: changedDeckItem(from, change), left: null }))
    .filter(({ from, changed }) => !isEqual(from, changed))
  const { join } = moveRules('listItems')
  const moves = changeEntries(db, holder, (entries) =>
    changing.map((copies) => moveCopies(entries, copies, join)),
  )
  if (moves.length > 0) touch(db, list)
  return { count: moves.length, undo: keepMoves(db, list.userId, holder, moves) }
}

export const decksHandlers = {
  deckCheck: async ({ db, viewer, body }) => ({
    ...(await checkDeck(body.text, sourcesOf(db, viewer.id))),
    ...currencyOf(db),
  }),

  deckContested: ({ db, viewer, query }) => {
    const contested = new ContestedCards()
    const decks = decksOf(db, viewer.id)
    for (const deck of decks) for (const need of deckNeeds(db, deck)) contested.add(need)
    const names = new Map(decks.map(({ id, name }) => [id, name]))
    return contestedJson(contested, query.deck, names, async (groupIds) => namesOf(db, groupIds))
  },

  deckWithCard: ({ db, viewer, params }) => {
    const groupId = groupIdOf(db, params)
    const all = decksOf(db, viewer.id).flatMap((deck) => {
      const items = itemsOf(db, deck).filter(({ cardId }) => groupIdOf(db, { cardId }) === groupId)
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
      return quantity === 0 ? [] : [{ id: deck.id, name: deck.name, quantity }]
    })
    return { decks: all.slice(0, maxDecksWithCard), count: all.length }
  },

  deckCreate: async ({ db, viewer, body }) => {
    const { id: userId } = viewer
    const { text, from, cards = [], name, description, visibility, ...deck } = body
    const given = cards.map(({ section = 'main', quantity, ...card }): DeckItem => {
      const { cardId, finish: variation } = requestedPrinting(db, card)
      return { cardId, variation, section, quantity }
    })
    const { items, skipped } =
      text === undefined ? noItems : await deckItems(text, sourcesOf(db, userId), deck.printings)
    const source = from === undefined ? null : readableList(db, viewer, from)
    const now = db.now().toISOString()
    const list: ListRecord = {
      id: ++db.state.lastIds.lists,
      userId,
      name,
      description: emptyAsNull(description) ?? null,
      visibility,
      publicUrlId: visibility === 'private' ? null : unguessable(),
      deck,
      createdAt: now,
      updatedAt: now,
    }
    db.state.lists.push(list)
    fill(db, list, [...items, ...given])
    if (source) {
      // Proxies are those of the owner.
      const isOwn = source.userId === userId
      const copies = inOwnOrder(db, source).map(copyOf)
      fill(db, list, isOwn ? copies : copies.map((each) => ({ ...each, proxies: 0 })))
    }
    return { deck: listSent(db, userId, list), skipped }
  },

  deckUpdate: async ({ db, viewer: { id: userId }, params, body }) => {
    const list = ownDeck(db, userId, params.listId)
    const { name, description = list.description, printings, ...deck } = body
    const { printings: rule } = list.deck ?? {}
    const facts = { ...deck, printings: printings ?? rule }
    const change = { name, description: emptyAsNull(description), deck: facts }
    const before = { name: list.name, description: list.description, deck: list.deck }
    if (!isEqual(change, before)) touch(db, list)
    Object.assign(list, change)
    const isSame = printings === undefined || printings === (rule ?? 'mine')
    const { undo } = isSame
      ? { undo: null }
      : changeItems(db, list, itemsOf(db, list), await chosenFor(db, list, printings))
    return { list: listSent(db, userId, list), undo }
  },

  deckCoverage: async ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    if (!list.deck) throw noSuchList()
    return { ...(await coverageOf(db, list, viewer.id)), ...currencyOf(db) }
  },

  deckPublic: async ({ db, params }) => {
    const { list } = linkedList(db, params.publicUrlId) ?? {}
    if (!list?.deck || !isShared(db, list)) throw noSuchListLink()
    return { ...(await coverageOf(db, list, null)), ...currencyOf(db) }
  },

  deckChangeItems: async ({ db, viewer: { id: userId }, params, body: { ids, change } }) => {
    const list = ownDeck(db, userId, params.listId)
    const wanted = new Set(ids)
    const items = inOwnOrder(db, list).filter(({ id }) => wanted.has(id))
    const given = 'printings' in change ? await chosenFor(db, list, change.printings) : change
    return changeItems(db, list, items, given)
  },

  deckAdd: async ({ db, viewer: { id: userId }, params, body }) => {
    const list = ownDeck(db, userId, params.listId)
    const { items, skipped } = await deckItems(
      body.text,
      sourcesOf(db, userId),
      list.deck?.printings,
    )
    const moves = fill(db, list, items)
    const added = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return { added, skipped, undo: keepMoves(db, userId, itemsHeld(list.id), moves) }
  },
} satisfies Partial<MockHandlers>
