import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../contract/api-error.ts'
import { cardEntryReader, type CardEntry } from '../../contract/entry.ts'
import { addInCalls } from './add-all.ts'

const entries = Array.from({ length: 5 }, (_, index) =>
  z.parse(cardEntryReader, {
    id: index,
    quantity: 1,
    variation: 'Normal',
    card: { id: index, tcgProductId: 100 + index, name: `Card ${index}`, setName: 'Set' },
  }),
)

/** Answers what each call is to answer, in their order; keeps what was sent. */
function server(...answers: ('ok' | 'partly' | 'busy')[]) {
  const sent: string[][] = []
  const add = (cards: readonly CardEntry[]) => {
    sent.push(cards.map(({ key }) => key))
    const how = answers[sent.length - 1]
    if (how === 'busy') return Promise.reject(new ApiError(503, 'Busy.', { fromServer: true }))
    const failures = how === 'partly' ? [{ id: '100', reason: 'gone' }] : []
    const successCount = cards.length - failures.length
    const undo = `undo-${sent.length}`
    return Promise.resolve({ successCount, failureCount: failures.length, failures, undo })
  }
  return { add, sent }
}

test('more cards than a call takes go in several, and their answers are added up', async () => {
  const { add, sent } = server('partly', 'ok', 'ok')
  expect(await addInCalls(entries, add, 2)).toEqual({
    successCount: 4,
    failureCount: 1,
    failures: [{ id: '100', reason: 'gone' }],
    isAnswered: true,
    undos: ['undo-1', 'undo-2', 'undo-3'],
  })
  expect(sent).toEqual([['0', '1'], ['2', '3'], ['4']])
})

test('when the first call fails, nothing was added', async () => {
  const { add } = server('busy')
  await expect(addInCalls(entries, add, 2)).rejects.toThrow('Busy.')
})

test('when a later call fails, its cards and those after it are reported, and no more is sent', async () => {
  const { add, sent } = server('ok', 'busy')
  const added = await addInCalls(entries, add, 2)
  expect(added).toMatchObject({
    successCount: 2,
    failureCount: 3,
    isAnswered: false,
    undos: ['undo-1'],
  })
  expect(added.failures).toEqual(['102', '103', '104'].map((id) => ({ id, reason: 'Busy.' })))
  expect(sent).toHaveLength(2)
})

test('a list without cards takes no call', async () => {
  const { add, sent } = server()
  expect(await addInCalls([], add)).toMatchObject({ successCount: 0, failureCount: 0 })
  expect(sent).toEqual([])
})
