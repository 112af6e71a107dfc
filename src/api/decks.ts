/** The mutation that checks a deck. */
import { mutationHook } from './mutation.ts'
import { deckCheck } from '../contract/decks.ts'

/** It changes nothing. */
export const useDeckCheck = mutationHook(deckCheck, { timeout: 60_000 })
