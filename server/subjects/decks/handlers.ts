/** Decks against what their members own, and what makes and fills them. Their items change as those of other lists. */
import type { DeckCoverage } from '../../../src/contract/decks.ts'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { limitErrors } from '../../../src/domain/entries/limits.ts'
import { emptyAsNull } from '../../../src/domain/format/text.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { deckItems } from '../../../src/rules/deck-items.ts'
import { checkDeck, type DeckSources } from '../../../src/rules/decks.ts'
import { noSuchList, noSuchListLink } from '../../../src/rules/lists.ts'
import type { AppHandlers } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { parseJson } from '../../db/json-text.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { newLinkId } from '../accounts/token.ts'
import { findPrintings, findSets, printingBatches, readPrintings } from '../cards/find-printings.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { listOf } from '../entries/holder.ts'
import { undoToken } from '../entries/kept-moves.ts'
import { createList, updateList } from '../lists/change-lists.ts'
import { listSent } from '../lists/list-json.ts'
import { findList, findListByLink, listCountOf, listsOf } from '../lists/list-row.ts'
import { contestedOf } from './contested.ts'
import { coverageOf, neededOf, ownershipOf } from './coverage.ts'
import { addItems, copyItems, deckSent, requireDeck } from './deck-items.ts'
import { decksWithCard } from './decks-with-card.ts'
import { ownedOf } from './stock.ts'

export const deckHandlers = {
  deckCheck: async ({ viewer, body, engine }) => {
    const checked = await checkDeck(body.text, sourcesOf(engine.db, viewer))
    return { ...checked, ...currencyJson(currencyOf(viewer.priceSource)) }
  },

  deckMine: async ({ viewer, engine: { db } }) => {
    const order = { sortBy: 'name', sortOrder: 'asc', of: 'deck' } as const
    const decks = await listsOf(db, viewer.id, order)
    const owned = new Map((await ownershipOf(db, viewer.id)).map((each) => [each.listId, each]))
    const perspective = perspectiveOf(viewer)
    return {
      decks: decks.map((deck) => {
        const { needed = 0, owned: copies = 0, bound = 0 } = owned.get(deck.id) ?? {}
        return { ...listSent(deck, perspective), needed, owned: copies, bound }
      }),
    }
  },

  deckContested: ({ viewer, query: { deck: deckId }, engine: { db } }) =>
    contestedOf(db, { userId: viewer.id, deckId }),

  deckWithCard: ({ viewer, params: { cardId }, engine: { db } }) =>
    decksWithCard(db, { userId: viewer.id, cardId }),

  deckCreate: async ({ viewer, body, engine, now, limits }) => {
    const { text, from, name, description, visibility, ...deck } = body
    const { items, skipped } =
      text === undefined ? noItems : await deckItems(text, sourcesOf(engine.db, viewer))
    return memberTransaction({ engine, viewer }, async (tx, userId) => {
      if ((await listCountOf(tx, userId, 'deck')) >= limits.maxDecksPerMember)
        throw new ApiError(409, limitErrors.decks(limits))
      const listId = await createList(tx, {
        userId,
        name,
        visibility,
        deck,
        description: emptyAsNull(description) ?? null,
        publicUrlId: visibility === 'private' ? null : newLinkId(),
        now: now(),
      })
      const to = { listId, now: now(), limits }
      if (from !== undefined) await copyItems(tx, { userId, from }, to)
      if (items.length > 0) await addItems(tx, to, items)
      return { deck: await deckSent(tx, viewer, listId), skipped }
    })
  },

  deckUpdate: ({ viewer, params: { listId }, body, engine, now }) =>
    memberTransaction({ engine, viewer }, async (tx, userId) => {
      await requireDeck(tx, { userId, listId })
      const { name, description, ...deck } = body
      const change = { name, description: emptyAsNull(description), deck, now: now() }
      await updateList(tx, { userId, listId }, change)
      return { list: await deckSent(tx, viewer, listId) }
    }),

  deckCoverage: async ({ viewer, params: { listId }, engine: { db } }) => {
    const list = await findList(db, { userId: viewer.id, listId })
    if (!list?.deck) throw noSuchList()
    return coverageSent(db, { listId, memberId: viewer.id, source: viewer.priceSource })
  },

  deckPublic: async ({ viewer, params: { publicUrlId }, engine: { db } }) => {
    const { list } = (await findListByLink(db, publicUrlId)) ?? {}
    if (!list?.deck) throw noSuchListLink()
    const { source } = perspectiveOf(viewer)
    return coverageSent(db, { listId: list.id, memberId: null, source })
  },

  deckAdd: async ({ viewer, params: { listId }, body, engine, now, limits, act }) => {
    const { items, skipped } = await deckItems(body.text, sourcesOf(engine.db, viewer))
    return memberTransaction(
      { engine, viewer, addition: { act, limits } },
      async (tx, userId) => {
        await requireDeck(tx, { userId, listId })
        const time = now()
        const moves = await addItems(tx, { listId, now: time, limits }, items)
        const undo = await undoToken(tx, { userId, now: time, limits }, listOf(listId), moves)
        const added = items.reduce((sum, { quantity }) => sum + quantity, 0)
        return { added, skipped, undo }
      },
      'large',
    )
  },
} satisfies Partial<AppHandlers>

const coverageSent = async (
  db: Db,
  viewed: Parameters<typeof coverageOf>[1],
): Promise<DeckCoverage> => ({
  ...(await coverageOf(db, viewed)),
  ...currencyJson(currencyOf(viewed.source)),
})

const noItems = { items: [], skipped: [] }

function sourcesOf(db: Db, { id: memberId, priceSource: source }: Viewer): DeckSources {
  return {
    catalogue: {
      find: async (question) => readPrintings(await findPrintings(db, printingBatches(question))),
      sets: async () => parseJson(await findSets(db)),
    },
    ownedOf: (cardIds) => ownedOf(db, memberId, cardIds),
    neededOf: (groupIds) => neededOf(db, groupIds, { memberId, source }),
  }
}
