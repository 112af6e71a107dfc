/** What members do with decks, files and undo tokens, drawn at random and done over the API: parts of the walk of `desk-actions.ts`. */
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { buildOrders } from '../../src/domain/decks/build.ts'
import { isUnderWay } from '../../src/domain/imports/import.ts'
import type { Desk } from './desk.ts'
import { codeOf } from './database.ts'
import { type DeskState, ownedKey } from './desk-state.ts'
import type { Person } from './members.ts'

const edits = [
  'condition',
  'location',
  'quantity',
  'remove',
  'removeAll',
  'conditionOfAll',
] as const

/** The index is one of those that there are. */
const deckActionNames = [
  'build',
  'takeApart',
  'takeOut',
  'tick',
  'deleteDeck',
  'makeDeck',
  'editBound',
  'removeFree',
  'undo',
  'import',
  'undoImport',
  'save',
  'restore',
] as const
const weights: Partial<Record<(typeof deckActionNames)[number], number>> = {
  build: 5,
  takeApart: 5,
  editBound: 2,
  undo: 8,
  undoImport: 2,
}

export const deckAction = (who: fc.Arbitrary<number>) =>
  fc.record({
    does: fc.constantFrom(
      ...deckActionNames.flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name)),
    ),
    who,
    index: fc.nat(30),
    order: fc.constantFrom(...buildOrders),
    edit: fc.constantFrom(...edits),
  })
export type DeckAction =
  ReturnType<typeof deckAction> extends fc.Arbitrary<infer Each> ? Each : never

/** A member, and what an undo, an undo of an import and a restore may take. */
export interface Walker {
  person: Person
  decksMade: number
  undone: { token: string; change: Map<string, number> }[]
  imports: { id: number; change: Map<string, number> }[]
  file: ({ text: string } & ReturnType<typeof partOf>) | null
}

export const newWalker = (person: Person): Walker => ({
  person,
  decksMade: 0,
  undone: [],
  imports: [],
  file: null,
})

/** What an action with decks may change, beside its status. */
export interface DeckDone {
  status: number
  /** Names of decks whose copies it may change. */
  decks?: readonly string[]
  /** Copies by kind that it adds at most, and takes away at most. */
  change?: ReadonlyMap<string, number>
  /** Whether it takes copies away that may be promised. */
  breaksPromises?: boolean
  /** The member of a file, and what they have by it. */
  restored?: { person: Person } & ReturnType<typeof partOf>
}

/** The key of copies in a `DeskState`. */
export function keyOf(desk: Desk, { id }: Person, text: string): string {
  const { cardId, variation, condition, language } = desk.copies(text)
  return ownedKey(id, [cardId, codeOf(variation), condition, language].join(' '))
}

const nothingToDo = { status: 404 }

export async function makeDeck(desk: Desk, walker: Walker): Promise<number> {
  const { person } = walker
  const name = `${person.username} ${++walker.decksMade}`
  const text = walker.decksMade % 2 === 0 ? '2 Anvil' : '3 Anvil\n1 Cinder'
  return (await desk.send('POST', '/api/decks', { as: person, body: { name, text } })).status
}

const hasBound = ({ person }: Walker, { entries }: DeskState) =>
  entries.some(({ userId, deckId }) => userId === person.id && deckId !== 0)

/** Whether a member has what an action needs; members have what the others need. */
const isAble: Partial<Record<DeckAction['does'], (walker: Walker, before: DeskState) => boolean>> =
  {
    undo: ({ undone }) => undone.length > 0,
    undoImport: ({ imports }) => imports.length > 0,
    restore: ({ file }) => file !== null,
    takeApart: hasBound,
    takeOut: hasBound,
    tick: hasBound,
    editBound: hasBound,
  }

/** Done by one of the members who can. */
export async function performWithDecks(
  desk: Desk,
  walkers: readonly Walker[],
  before: DeskState,
  { does, who, index, order, edit }: DeckAction,
): Promise<DeckDone> {
  const able = walkers.filter((each) => isAble[does]?.(each, before) ?? true)
  const walker = able[who % able.length]
  if (!walker) return nothingToDo
  const { person, undone } = walker
  const nth = <Item>(items: readonly Item[]) => items[index % items.length]
  const own = before.entries.filter(({ userId }) => userId === person.id)
  const bound = nth(own.filter(({ deckId }) => deckId !== 0))
  const ownDecks = before.decks.filter(({ ownerId }) => ownerId === person.id)
  const deck = nth(ownDecks)
  const call = (method: string, path: string, body?: unknown) =>
    desk.send(method, path, { as: person, body })

  /** An undo of copies that moved between a deck and the collection changes nothing in number. */
  async function move(path: string, body: object): Promise<DeckDone> {
    if (!deck) return nothingToDo
    const { status, body: answer } = await call('POST', `/api/decks/${deck.id}/${path}`, body)
    keepToken(undone, answer, new Map())
    return { status, decks: [deck.name] }
  }

  switch (does) {
    case 'makeDeck':
      return { status: await makeDeck(desk, walker) }
    case 'build':
      return move('build', { order })
    case 'takeApart':
      return move('take-apart', {})
    case 'takeOut':
      return bound ? move('take-apart', { entries: [bound.id] }) : nothingToDo
    case 'tick': {
      if (!bound) return nothingToDo
      const body = { pulled: !bound.pulled }
      return call('PUT', `/api/decks/${bound.deckId}/pull/${bound.id}`, body)
    }
    case 'deleteDeck': {
      if (!deck) return nothingToDo
      const { status } = await call('DELETE', `/api/lists/${deck.id}`)
      return { status, decks: [deck.name] }
    }
    case 'editBound': {
      if (!bound) return nothingToDo
      const { status, body } = await editEntry(call, edit, bound.id)
      const name = before.decks.find(({ id }) => id === bound.deckId)?.name
      expect([status, body?.message]).toEqual([
        409,
        expect.stringContaining(`"${person.username} `),
      ])
      if (!edit.endsWith('All')) expect(body?.message).toContain(`"${name}"`)
      return { status }
    }
    case 'removeFree': {
      const free = nth(own.filter(({ deckId }) => deckId === 0))
      if (!free) return nothingToDo
      const body = { entries: { ids: [free.id] } }
      const answer = await call('POST', '/api/collection/remove', body)
      const change = new Map([[free.key, -free.quantity]])
      keepToken(undone, answer.body, change)
      return { status: answer.status, change, breaksPromises: true }
    }
    case 'undo': {
      // One of the last changes, so that copies still are where it left them.
      const chosen = undone.at(-1 - (index % 2))
      if (!chosen) return nothingToDo
      undone.splice(undone.indexOf(chosen), 1)
      const { status } = await call('POST', '/api/collection/undo', { undo: chosen.token })
      const decks = ownDecks.map(({ name }) => name)
      return { status, decks, change: opposite(chosen.change) }
    }
    case 'import':
      return importCopies(desk, walker)
    case 'undoImport': {
      const chosen = nth(walker.imports)
      if (!chosen) return nothingToDo
      const { status } = await call('POST', `/api/imports/${chosen.id}/undo`)
      return { status, change: opposite(chosen.change), breaksPromises: true }
    }
    case 'save': {
      const response = await desk.request('/api/backup/export', { as: person })
      walker.file = { text: await response.text(), ...partOf(before, person) }
      return { status: response.status }
    }
    case 'restore': {
      if (!walker.file) return nothingToDo
      const { text, ...part } = walker.file
      const { status } = await upload(desk, person, text)
      return { status, restored: { person, ...part }, breaksPromises: true }
    }
  }
}

type Call = (method: string, path: string, body?: unknown) => ReturnType<Desk['send']>

function editEntry(call: Call, edit: DeckAction['edit'], id: number) {
  switch (edit) {
    case 'condition':
      return call('PUT', `/api/collection/${id}`, { condition: 'LP' })
    case 'location':
      return call('PUT', `/api/collection/${id}`, { location: 'Shelf' })
    case 'quantity':
      return call('PUT', `/api/collection/${id}`, { change: -1 })
    case 'remove':
      return call('DELETE', `/api/collection/${id}`)
    case 'removeAll':
      return call('POST', '/api/collection/remove', { entries: { matching: {} } })
    case 'conditionOfAll':
      return call('POST', '/api/collection/condition', {
        entries: { matching: {} },
        condition: 'LP',
      })
  }
}

const opposite = (change: ReadonlyMap<string, number>) =>
  new Map([...change].map(([key, copies]) => [key, -copies]))

function keepToken(
  undone: Walker['undone'],
  answer: { undo?: string | null } | undefined,
  change: Map<string, number>,
): void {
  if (answer?.undo) undone.push({ token: answer.undo, change })
}

/** The copies of a member. */
export const partOf = ({ owned, bound }: DeskState, { id }: Pick<Person, 'id'>) => ({
  owned: new Map([...owned].filter(([key]) => key.startsWith(`${id}: `))),
  bound: new Map([...bound].filter(([key]) => key.includes(`; ${id}: `))),
})

/** Imports two copies and carries the import out. */
async function importCopies(desk: Desk, walker: Walker): Promise<DeckDone> {
  const { person } = walker
  const form = new FormData()
  form.append('target', 'collection')
  form.append('text', '2 Anvil (TST) 10')
  const headers = { Authorization: `Bearer ${person.token}` }
  const client = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  const started = await desk.app.request(
    '/api/imports',
    { method: 'POST', headers, body: form },
    client,
  )
  const { import: begun } = (await started.json()) as { import: { id: number } }
  const path = `/api/imports/${begun.id}`
  const read = async () => (await desk.ok('GET', path, undefined, person)).import
  await expect.poll(async () => isUnderWay((await read()).status), { interval: 5 }).toBe(false)
  const { status } = await desk.send('POST', `${path}/commit`, { as: person })
  const change = new Map([[keyOf(desk, person, '2 anvil'), 2]])
  if (status < 300) walker.imports.push({ id: begun.id, change })
  return { status, change }
}

function upload(desk: Desk, as: Person, file: string) {
  const head = 'Content-Disposition: form-data; name="backupFile"; filename="a.json"'
  const body = `--edge\r\n${head}\r\nContent-Type: application/json\r\n\r\n${file}\r\n--edge--\r\n`
  const type = 'multipart/form-data; boundary=edge'
  return desk.send('POST', '/api/backup/import', { as, body, type })
}
