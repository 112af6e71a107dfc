import { expect, test } from 'vitest'
import { BodyBudget, BodyBuffer } from './body-budget.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a buffer holds what was appended, in its order', () => {
  const buffer = new BodyBuffer(new BodyBudget(1000))
  for (const text of ['a', 'bc', 'defghi', '', 'j']) buffer.append(bytes(text))
  expect(Buffer.from(buffer.bytes).toString()).toBe('abcdefghij')
})

test('buffers share one budget, which a freed one gives back', () => {
  const budget = new BodyBudget(100)
  const [first, second] = [new BodyBuffer(budget), new BodyBuffer(budget)]
  first.append(new Uint8Array(60))
  expect(() => second.append(new Uint8Array(60))).toThrow('The server is busy.')
  second.append(new Uint8Array(40))
  first.free()
  second.append(new Uint8Array(10))
  second.free()
  first.append(new Uint8Array(100))
  expect(first.bytes).toHaveLength(100)
})

test('chunks are copied, so that a byte does not keep the memory that it was read into', () => {
  const buffer = new BodyBuffer(new BodyBudget(1000))
  const slab = new Uint8Array(64 * 1024)
  buffer.append(slab.subarray(0, 1))
  expect(buffer.bytes.buffer.byteLength).toBe(1)
})
