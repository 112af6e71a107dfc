import { expect, it } from 'vitest'
import { PriorityMutex } from './priority-mutex.ts'

it('serves callers with priority first, and all others in their order, one at a time', async () => {
  const turns = new PriorityMutex()
  const order: string[] = []
  const work = async (name: string, isAhead = false) => {
    const release = await turns.take(isAhead)
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    release()
  }
  await Promise.all([work('first'), work('second'), work('third'), work('urgent', true)])
  await work('last')
  const names = ['first', 'urgent', 'second', 'third', 'last']
  expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]))
})
