/** Lists as files for spreadsheets, byte by byte. */
import { expect } from 'vitest'
import type { Client } from '../../client.ts'
import { create, listed, move, noList, show } from './lists.ts'
import { as, newcomer, setStatus } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'

const columns =
  'Quantity,Name,Set,Set Code,Collector Number,Variation,Rarity,Price Each,Total Value,Product ID'
const harbour = "Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos),HRB"

async function exported(client: Client, listId: number) {
  const response = await client.ask('GET', `/api/lists/${listId}/export`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/csv\b/)
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, name = ''] = /^attachment;.*\bfilename\*=UTF-8''([^;]+)$/.exec(disposition) ?? []
  const bytes = Buffer.from(await response.arrayBuffer())
  return { name: decodeURIComponent(name), bytes, text: bytes.toString('utf8') }
}

export const listExportScenarios: Scenarios = {
  'a list is exported in its own order, for spreadsheets': async (client) => {
    const { client: own } = await newcomer(client)
    const { id, items } = await listed(own, { name: 'All' }, [
      { ...card.bothFinishes, quantity: 3 },
      { ...card.unpriced, quantity: 2 },
      { ...card.bothFinishes, variation: 'Foil', quantity: 2 },
      { ...card.dear, quantity: 999_999 },
      { cardId: 611 },
      card.token,
    ])
    const token = items.find((item) => item.card.id === card.token.cardId)
    await move(own, [id, token?.id ?? 0], 1)
    const { bytes } = await exported(own, id)
    const lines = [
      columns,
      '1,Forager Token,A Choir of Gales,GAL,T1,Normal,Common,0.12,0.12,502490',
      `3,"Éloïse Ñuñez, Tide’s Daughter",${harbour},10,Normal,Mythic,0.50,1.50,500303`,
      `2,Found at Sea,${harbour},304,Normal,Uncommon,,,500321`,
      `2,"Éloïse Ñuñez, Tide’s Daughter",${harbour},10,Foil,Mythic,1.32,2.64,500303`,
      `999999,Harbour Hearth,${harbour},302,Normal,Masterpiece,3947.17,3947166052.83,`,
      `1,“Last Call” at the Low Moon,${harbour},49†,Normal,Special,0.37,0.37,500314`,
    ]
    const expected = Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString('utf8')).toBe(expected.toString('utf8'))
    expect(bytes.equals(expected)).toBe(true)
  },

  'an empty list is exported as its columns': async (client) => {
    const { client: own } = await newcomer(client)
    const { id } = await create(own, { name: 'Nothing' })
    expect((await exported(own, id)).text).toBe(`\uFEFF${columns}\r\n`)
  },

  'a long list is exported whole': async (client) => {
    const { text } = await exported(await as(client, 'carol'), 5)
    expect(text.split('\r\n')).toHaveLength(1 + 65 + 1)
    expect(text).not.toMatch(/[^\r]\n/)
  },

  ...Object.fromEntries(
    Object.entries({
      'My best cards': 'My_best_cards_export.csv',
      'two  and   three': 'two__and___three_export.csv',
      plain: 'plain_export.csv',
      'Ærø, "50%" / 月 (a*b\'c)': 'Ærø,_"50%"_/_月_(a*b\'c)_export.csv',
      '=1+1': '=1+1_export.csv',
      '../../up': '../../up_export.csv',
      'a;filename=b': 'a;filename=b_export.csv',
    }).map(([name, file]) => [
      `the list ${name} is exported as ${file}`,
      async (client: Client) => {
        const { client: own } = await newcomer(client)
        const { id } = await create(own, { name })
        expect((await exported(own, id)).name).toBe(file)
      },
    ]),
  ),

  'every reader of a list may export it, and no other user': async (client) => {
    const { client: own, id: userId } = await newcomer(client)
    const { id } = await listed(own, { name: 'A', visibility: 'public' }, [card.normalOnly])
    const [ada, alice] = [await as(client, 'ada'), await as(client, 'alice')]
    const { bytes } = await exported(own, id)
    expect((await exported(alice, id)).bytes).toEqual(bytes)
    await show(own, id, 'private')
    expect((await exported(own, id)).bytes).toEqual(bytes)
    for (const who of [alice, ada]) {
      expect(await who.get(`/api/lists/${id}/export`)).toEqual(noList)
    }
    await show(own, id, 'for_trade')
    expect((await exported(alice, id)).bytes).toEqual(bytes)
    expect((await client.get(`/api/lists/${id}/export`)).status).toBe(401)
    await setStatus(ada, userId, 'denied')
    expect(await alice.get(`/api/lists/${id}/export`)).toEqual(noList)
    expect(await alice.get('/api/lists/2147483647/export')).toEqual(noList)
  },
}
