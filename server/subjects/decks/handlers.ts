/** Decks against what their members own. */
import { currencyOf } from '../../../src/domain/cards/price-source.ts'
import { currencyJson } from '../../../src/rules/cards.ts'
import { checkDeck } from '../../../src/rules/decks.ts'
import type { AppHandlers } from '../../context.ts'
import { parseJson } from '../../db/json-text.ts'
import { perspectiveOf } from '../cards/viewer-flags.ts'
import { findPrintings, findSets, printingBatches, readPrintings } from '../cards/find-printings.ts'
import { describePrintings } from './describe-printings.ts'
import { stockOf } from './stock.ts'

export const deckHandlers = {
  deckCheck: async ({ viewer, body, engine: { db } }) => {
    const { source } = perspectiveOf(viewer)
    const checked = await checkDeck(body.text, {
      catalogue: {
        find: async (question) => readPrintings(await findPrintings(db, printingBatches(question))),
        sets: async () => parseJson(await findSets(db)),
      },
      describe: (cardIds) => describePrintings(db, cardIds),
      stockOf: (cardIds) => stockOf(db, { memberId: viewer.id, source }, cardIds),
    })
    return { ...checked, ...currencyJson(currencyOf(source)) }
  },
} satisfies Partial<AppHandlers>
