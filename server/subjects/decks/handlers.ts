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
import type { AppHandlers, Services } from '../../context.ts'
import { parseJson } from '../../db/json-text.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import { newLinkId } from '../accounts/token.ts'
import { findPrintings, findSets, printingBatches, readPrintings } from '../cards/find-printings.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { addedId } from '../entries/bulk-add.ts'
import { listOf } from '../entries/holder.ts'
import { undoable, undoToken } from '../entries/kept-moves.ts'
import { createList, noteItemsChanged, updateList } from '../lists/change-lists.ts'
import { listSent } from '../lists/list-json.ts'
import { findList, findListByLink, listCountOf, listsOf } from '../lists/list-row.ts'
import { changeDeckItems } from './change-items.ts'
import { chosenForLines, chosenPrintings } from './choose-printings.ts'
import { contestedOf } from './contested.ts'
import { coverageOf } from './coverage.ts'
import { addItems, copyItems, deckSent, inDeck, requireDeck } from './deck-items.ts'
import { decksWithCard } from './decks-with-card.ts'
import { type DeckReads, groupsOf, neededOf } from './needed-cards.ts'
import { noOwnership, ownershipOf } from './ownership.ts'

export const deckHandlers = {
  deckCheck: async ({ viewer, body, ...services }) => {
    const checked = await checkDeck(body.text, sourcesOf(services, viewer))
    return { ...checked, ...currencyJson(currencyOf(viewer.priceSource)) }
  },

  deckMine: async ({ viewer, engine: { db }, entries: { indexes } }) => {
    const order = { sortBy: 'name', sortOrder: 'asc', of: 'deck' } as const
    const decks = await listsOf(db, viewer.id, order)
    const owned = await ownershipOf({ db, indexes }, viewer.id, decks)
    const perspective = perspectiveOf(viewer)
    return {
      decks: decks.map((deck) => ({
        ...listSent(deck, perspective),
        ...(owned.get(deck.id) ?? noOwnership),
      })),
    }
  },

  deckContested: ({ viewer, query: { deck: deckId }, engine: { db }, entries: { indexes } }) =>
    contestedOf({ db, indexes }, { userId: viewer.id, deckId }),

  deckWithCard: ({ viewer, params: { cardId }, engine: { db } }) =>
    decksWithCard(db, { userId: viewer.id, cardId }),

  deckCreate: async ({ viewer, body, engine, now, limits, cards }) => {
    const { text, from, cards: named = [], name, description, visibility, ...deck } = body
    const { items, skipped } =
      text === undefined
        ? noItems
        : await deckItems(text, sourcesOf({ engine, cards }, viewer), deck.printings)
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
      const given = await addItems(tx, to, named.map(inDeck))
      for (const each of given.added) addedId([each])
      return { deck: await deckSent(tx, viewer, listId), skipped }
    })
  },

  deckUpdate: async ({ viewer, params: { listId }, body, engine, now, limits, cards }) => {
    const { name, description, printings, ...deck } = body
    const rule = printings && { rule: printings, ...memberOf(viewer) }
    const lines = rule && (await chosenForLines(readsOf({ engine, cards }), listId, rule))
    return memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        const before = await requireDeck(tx, { userId, listId })
        const change = { name, description: emptyAsNull(description), now: now() }
        const changed = { ...deck, printings: printings ?? before.printings }
        await updateList(tx, { userId, listId }, { ...change, deck: changed })
        const isSame = printings === undefined || printings === (before.printings ?? 'mine')
        const { undo } =
          lines === undefined || isSame
            ? { undo: null }
            : await undoable(tx, { userId, now: change.now, limits }, (key) =>
                changeDeckItems(tx, key, { listId, ids: lines.ids, change: lines }),
              )
        return { list: await deckSent(tx, viewer, listId), undo }
      },
      lines && 'large',
    )
  },

  deckCoverage: async ({ viewer, params: { listId }, ...services }) => {
    const reads = readsOf(services)
    const list = await findList(reads.db, { userId: viewer.id, listId })
    if (!list?.deck) throw noSuchList()
    return coverageSent(reads, { listId, memberId: viewer.id, source: viewer.priceSource })
  },

  deckPublic: async ({ viewer, params: { publicUrlId }, ...services }) => {
    const reads = readsOf(services)
    const { list } = (await findListByLink(reads.db, publicUrlId)) ?? {}
    if (!list?.deck) throw noSuchListLink()
    const { source } = perspectiveOf(viewer)
    return coverageSent(reads, { listId: list.id, memberId: null, source })
  },

  deckChangeItems: async ({ viewer, params: { listId }, body, engine, now, limits, cards }) => {
    const change =
      'printings' in body.change
        ? await chosenForLines(readsOf({ engine, cards }), listId, {
            rule: body.change.printings,
            ...memberOf(viewer),
          })
        : body.change
    return memberTransaction({ engine, viewer }, async (tx, userId) => {
      await requireDeck(tx, { userId, listId })
      const time = now()
      const answer = await undoable(tx, { userId, now: time, limits }, (key) =>
        changeDeckItems(tx, key, { listId, ids: body.ids, change }),
      )
      if (answer.count > 0) await noteItemsChanged(tx, listId, time)
      return answer
    })
  },

  deckAdd: async ({ viewer, params: { listId }, body, engine, now, limits, act, cards }) => {
    const { printings } = await requireDeck(engine.db, { userId: viewer.id, listId })
    const sources = sourcesOf({ engine, cards }, viewer)
    const { items, skipped } = await deckItems(body.text, sources, printings)
    return memberTransaction(
      { engine, viewer, keyed: { act, limits } },
      async (tx, userId) => {
        await requireDeck(tx, { userId, listId })
        const time = now()
        const { moves } = await addItems(tx, { listId, now: time, limits }, items)
        const undo = await undoToken(tx, { userId, now: time, limits }, listOf(listId), moves)
        const added = items.reduce((sum, { quantity }) => sum + quantity, 0)
        return { added, skipped, undo }
      },
      'large',
    )
  },
} satisfies Partial<AppHandlers>

type ReadServices = Pick<Services, 'engine' | 'cards'>

const readsOf = ({ engine, cards }: ReadServices): DeckReads => ({
  db: engine.db,
  columns: cards.columns,
})

const coverageSent = async (
  reads: DeckReads,
  viewed: Parameters<typeof coverageOf>[1],
): Promise<DeckCoverage> => ({
  ...(await coverageOf(reads, viewed)),
  ...currencyJson(currencyOf(viewed.source)),
})

const noItems = { items: [], skipped: [] }

const memberOf = ({ id: memberId, priceSource: source }: Viewer) => ({ memberId, source })

function sourcesOf(services: ReadServices, viewer: Viewer): DeckSources {
  const reads = readsOf(services)
  const { db } = reads
  const member = memberOf(viewer)
  return {
    catalogue: {
      find: async (question) => readPrintings(await findPrintings(db, printingBatches(question))),
      sets: async () => parseJson(await findSets(db)),
    },
    groupsOf: (cardIds) => groupsOf(reads, cardIds, member),
    neededOf: (groupIds) => neededOf(reads, groupIds, member),
    printingsByRule: (groupIds, rule) => chosenPrintings(reads, groupIds, { rule, ...member }),
  }
}
