/** The filters of a collection, on pages and in bulk changes. */
import { expect } from 'vitest'
import { collectionList } from '../../../../src/contract/collection.ts'
import type { ColourGroup } from '../../../../src/domain/cards/colour.ts'
import type { Scenarios } from '../scenario.ts'
import { collector, everything, removeAll, undo } from './bulk-changes.ts'
import { briefly, owned } from './entries.ts'

export const filterScenarios: Scenarios = {
  'all that match filters are removed, but for some': async (client) => {
    const { own, ids } = await collector(client)
    const some = {
      matching: { sets: ['HRB'], variant: ['Normal' as const] },
      except: [ids[1] ?? 0],
    }
    const { count, undo: token } = await removeAll(own, some)
    expect(count).toBe(2)
    expect(await briefly(own)).toEqual(['2x 600 Normal LP en', '1x 600 Foil NM en'])
    await undo(own, token)
    expect(await removeAll(own, { matching: { search: 'herring' } })).toMatchObject({ count: 1 })
    expect(await removeAll(own, { matching: { rarity: ['Mythic'] } })).toMatchObject({ count: 3 })
    expect(await owned(own)).toEqual([])
  },

  'a filter by copies counts all entries of a card and finish, on pages and in bulk changes':
    async (client) => {
      const { own } = await collector(client)
      const page = (moreThan: number) => own.call(collectionList, { query: { moreThan } })
      expect((await page(4)).totals).toMatchObject({ totalCards: 10 })
      expect((await page(4)).pagination).toMatchObject({ totalItems: 3 })
      expect((await page(5)).collection).toEqual([])
      expect((await removeAll(own, { matching: { moreThan: 4 } })).count).toBe(3)
      expect(await briefly(own)).toEqual(['1x 600 Foil NM en'])
    },

  'a filter by condition keeps its entries, on pages and in bulk changes': async (client) => {
    const { own } = await collector(client)
    const page = await own.call(collectionList, { query: { condition: ['LP', 'HP'] } })
    expect(page.pagination).toMatchObject({ totalItems: 2 })
    expect((await removeAll(own, { matching: { condition: ['HP', 'DMG'] } })).count).toBe(1)
    expect(await removeAll(own, { matching: { condition: ['LP'] } })).toMatchObject({ count: 1 })
    expect(await own.call(collectionList, { query: { condition: ['LP'] } })).toMatchObject({
      collection: [],
    })
  },

  'a filter by colour keeps the entries of its cards, on pages and in bulk changes': async (
    client,
  ) => {
    const { own } = await collector(client)
    const colour = (...chosen: ColourGroup[]) =>
      own.call(collectionList, { query: { colour: chosen } })
    expect((await colour('Multicolour', 'White')).pagination).toMatchObject({ totalItems: 4 })
    expect((await colour('Blue', 'Colourless')).collection).toEqual([])
    expect((await removeAll(own, { matching: { colour: ['Multicolour'] } })).count).toBe(3)
    expect(await briefly(own)).toEqual(['5x 618 Normal HP fr'])
  },

  'price bounds of a selection speak of the entries’ own finish': async (client) => {
    const { own } = await collector(client)
    expect(await removeAll(own, { matching: { minPrice: 1, maxPrice: 1.32 } })).toMatchObject({
      count: 1,
    })
    expect(await briefly(own)).not.toContain('1x 600 Foil NM en')
    expect((await removeAll(own, everything)).count).toBe(3)
    expect(await owned(own)).toEqual([])
  },
}
