/** Exports of cards as files for other tools. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { importStart } from '../../../../src/contract/imports.ts'
import type { CardExport } from '../../../../src/api/imports.ts'
import { exportFormatIds } from '../../../../src/domain/imports/export.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add, owned, wish } from '../entries/entries.ts'
import { sendForm } from '../forms.ts'
import { listed, noList } from '../lists/lists.ts'
import type { Scenarios } from '../scenario.ts'
import { readImport } from './imports.ts'

export async function exportedFile(client: Client, body: CardExport) {
  const response = await client.ask('POST', '/api/exports', { body })
  expect(response.status).toBe(200)
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return { name, lines: (await response.text()).split(/\r?\n/).filter((line) => line !== '') }
}

const all = { matching: {} }

/** A member with two kinds of copies of one card, and one copy of another. */
async function collector(client: Client) {
  const { client: own } = await newcomer(client)
  const labels = { location: 'Binder 1', tags: ['signed', 'gift'] }
  const { id } = await add(own, { ...card.normalOnly, quantity: 4, condition: 'LP', ...labels })
  await add(own, { ...card.bothFinishes, isFoil: true, pricePaid: 12.5, note: '=1+1' })
  await add(own, { ...card.bothFinishes, quantity: 2, isForTrade: true })
  return { own, id }
}

export const exportScenarios: Scenarios = {
  'a collection is exported with all that it says': async (client) => {
    const { own } = await collector(client)
    const { name, lines } = await exportedFile(own, {
      holder: 'collection',
      format: 'ninepocket',
      entries: all,
    })
    expect(name).toBe('ninepocket-collection-2026-11-20.csv')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^.?Quantity,Name,Set,Set Code,Collector Number,Finish,Condition/)
    expect(lines.find((line) => line.includes('Binder 1'))).toMatch(/^4,.*,LP,.*"signed, gift"/)
    expect(lines.find((line) => line.includes('12.50'))).toContain("'=1+1")
  },

  'an export of the surplus keeps the best copies of each card and finish': async (client) => {
    const { client: own } = await newcomer(client)
    const { bothFinishes, normalOnly } = card
    const paid = { paidTotal: 6, paidQuantity: 3 }
    await add(own, { ...normalOnly, quantity: 3, condition: 'LP', forTrade: 3, ...paid })
    await add(own, { ...normalOnly, quantity: 2 })
    await add(own, { ...bothFinishes, quantity: 2 })
    await add(own, { ...bothFinishes, quantity: 3, variation: 'Foil' })
    const surplus = async (keep: number, matching: (typeof all)['matching'] & object = {}) => {
      const selected = { holder: 'collection', entries: { matching }, keep }
      const { lines } = await exportedFile(own, { ...selected, format: 'tcgplayer' })
      return lines.slice(1).map((line) => line.replace(/^(\d+).*,(\w+,[\w ]+),English.*/, '$1,$2'))
    }
    expect(await surplus(2)).toEqual(['1,Foil,Near Mint', '3,Normal,Lightly Played'])
    expect(await surplus(4)).toEqual(['1,Normal,Lightly Played'])
    expect(await surplus(4, { condition: ['NM'] })).toEqual([])
    // Its part of what was paid, and of the copies for trade.
    const part = { holder: 'collection', format: 'ninepocket', entries: all, keep: 4 } as const
    expect((await exportedFile(own, part)).lines[1]).toMatch(
      /^1,Plain Herring,.*,LP,en,2\.00,USD,,[^,]+,1,/,
    )
    for (const keep of [-1, 1.5, 1_000_001, '4']) {
      const body = { holder: 'collection', format: 'text', entries: all, keep }
      expect((await own.send('POST', '/api/exports', { body })).status).toBe(400)
    }
  },

  'every format is written, and an import recognises what is CSV @deep': async (client) => {
    const { own } = await collector(client)
    for (const format of exportFormatIds) {
      const { lines } = await exportedFile(own, { holder: 'collection', format, entries: all })
      expect(lines.length, format).toBeGreaterThanOrEqual(3)
      const fields = { target: 'collection', text: lines.join('\n') }
      const answer = await sendForm(own, importStart.path, fields)
      const read = await readImport(own, z.parse(importStart.sends, answer.body).import)
      expect(read, format).toMatchObject({ status: 'review', counts: { rows: 3, refused: 0 } })
    }
  },

  'selected and filtered entries are exported alone': async (client) => {
    const { own, id } = await collector(client)
    const count = async (entries: CardExport['entries']) =>
      (await exportedFile(own, { holder: 'collection', format: 'moxfield', entries })).lines
        .length - 1
    expect(await count({ ids: [id] })).toBe(1)
    expect(await count({ matching: { variant: ['Foil'] } })).toBe(1)
    expect(await count({ matching: { location: 'Binder 1' } })).toBe(1)
    expect(await count({ matching: {}, except: [id] })).toBe(2)
    expect(await count({ matching: { search: 'xyzzy' } })).toBe(0)
    const { client: other } = await newcomer(client)
    const stolen = await exportedFile(other, {
      holder: 'collection',
      format: 'text',
      entries: { ids: [id] },
    })
    expect(stolen.lines).toEqual([])
    expect(await owned(own)).toHaveLength(3)
  },

  'a wishlist is exported, and a list in its own order': async (client) => {
    const { own } = await collector(client)
    await wish(own, { ...card.normalOnly, quantity: 2 })
    const list = await listed(own, { name: 'Deck' }, [card.token, card.bothFinishes])
    const text = async (holder: string) =>
      (await exportedFile(own, { holder, format: 'text', entries: all })).lines
    expect(await text('wishlist')).toEqual(['2 Plain Herring (HRB) 306'])
    expect(await text(`list:${list.id}`)).toEqual([
      '1 Forager Token (GAL) T1',
      '1 Éloïse Ñuñez, Tide’s Daughter (HRB) 10',
    ])
  },

  'a list of another member is not exported': async (client) => {
    const { own } = await collector(client)
    const list = await listed(own, { name: 'Deck', visibility: 'public' }, [card.token])
    const { client: other } = await newcomer(client)
    const body = { holder: `list:${list.id}`, format: 'text', entries: all }
    expect(await other.send('POST', '/api/exports', { body })).toEqual(noList)
    const unknown = { ...body, format: 'excel' }
    expect(await own.send('POST', '/api/exports', { body: unknown })).toMatchObject({ status: 400 })
  },
}
