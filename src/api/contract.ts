/** The whole contract: every endpoint by its name. Mocks and server must have a handler for each. */
import { cardByProduct, cardList, cardPriceHistory, cardSets } from './cards/contract.ts'
import { contractOf } from './endpoint.ts'
import { health } from './health/contract.ts'

export const contract = contractOf([cardSets, cardList, cardByProduct, cardPriceHistory, health])
export type AppContract = typeof contract
