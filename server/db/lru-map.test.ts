import { expect, test } from 'vitest'
import { LruMap } from './lru-map.ts'

test('the least recently used entry is dropped', () => {
  const dropped: string[] = []
  const map = new LruMap<string>({ maxSize: 2, onDrop: (value) => dropped.push(value) })
  map.set('a', 'first')
  map.set('b', 'second')
  map.get('a')
  map.set('c', 'third')
  expect(dropped).toEqual(['second'])
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['first', undefined, 'third'])
})

test('a replaced entry is dropped and takes no room', () => {
  const dropped: string[] = []
  const map = new LruMap<string>({ maxSize: 2, onDrop: (value) => dropped.push(value) })
  map.set('a', 'first')
  map.set('a', 'second')
  map.set('b', 'third')
  expect(dropped).toEqual(['first'])
  expect([map.get('a'), map.get('b')]).toEqual(['second', 'third'])
})

test('sizes are summed, and the newest entry stays though it is too large', () => {
  const map = new LruMap<string>({ maxSize: 5, sizeOf: (value) => value.length })
  map.set('a', 'xx')
  map.set('b', 'xxx')
  expect(map.get('a')).toBe('xx')
  map.set('c', 'xxxxxx')
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, undefined, 'xxxxxx'])
})

test('a cleared map has its whole room again', () => {
  const map = new LruMap<string>({ maxSize: 2 })
  map.set('a', 'first')
  map.set('b', 'second')
  map.clear()
  map.set('c', 'third')
  map.set('d', 'fourth')
  expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([undefined, 'third', 'fourth'])
})
