/** Wishes of any printing in searches, marks of cards and missing cards: what is asked of any printing that fits. */
import { expect } from 'vitest'
import { cardPrintings } from '../../../../src/contract/cards.ts'
import { collectionMissing, collectionMissingAdd } from '../../../../src/contract/completion.ts'
import { wishlistList } from '../../../../src/contract/wishlist.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import type { Scenarios } from '../scenario.ts'
import { add, wish, wished } from './entries.ts'

const { eel, otherEel, normalArchivist } = card

/** Any eel, of which the printing in the set KLN is shown: the other one is in the set GAL. */
const anyEel = { ...otherEel, variation: 'Foil', anyPrinting: true } as const

type Wish = Parameters<typeof wish>[1]

async function wisher(client: Client, ...wishes: Wish[]): Promise<Client> {
  const { client: own } = await newcomer(client)
  for (const each of wishes) await wish(own, each)
  return own
}

/** The searches that find the wishes of a member. */
async function finding(own: Client, searches: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const search of searches) if ((await wished(own, { search })).length > 0) found.push(search)
  return found
}

const ofSets = ['s:gal', 's:kln', 's:hrb', '-s:gal', '-s:hrb']
const ofFinishes = ['is:foil', 'is:nonfoil', 'finish:foil', 'finish:normal', '-is:foil']

/** The eels with the mark of the wishlist. */
const marked = async (own: Client) =>
  (await own.call(cardPrintings, { params: { id: eel.cardId } })).data.flatMap(
    ({ id, on_wishlist: isMarked }) => (isMarked ? id : []),
  )

const ids = async (own: Client) =>
  (await own.call(wishlistList, { query: { limit: 10_000 } })).wishlist.map((item) => item.card.id)

const missing = (own: Client, set: string) =>
  own.call(collectionMissing, { query: { set, counting: 'any', without: ['none'] } })

export const fittingPrintingScenarios: Scenarios = {
  'a wish of any printing is found by the set and the finish of any printing that fits': async (
    client,
  ) => {
    const cases: [Partial<Wish>, sets: string[], finishes: string[]][] = [
      [{}, ['s:gal', 's:kln', '-s:hrb'], ofFinishes.slice(0, 4)],
      [{ onlySet: 'GAL' }, ['s:gal', '-s:hrb'], ofFinishes.slice(0, 4)],
      [
        { onlyFinish: 'Normal' },
        ['s:gal', 's:kln', '-s:hrb'],
        ['is:nonfoil', 'finish:normal', '-is:foil'],
      ],
      [{ onlyFinish: 'Foil' }, ['s:gal', 's:kln', '-s:hrb'], ['is:foil', 'finish:foil']],
      [{ maxPrice: 0.05 }, ['s:gal', '-s:hrb'], ['is:nonfoil', 'finish:normal', '-is:foil']],
      // No printing fits: what is shown counts.
      [{ maxPrice: 0.01 }, ['s:kln', '-s:gal', '-s:hrb'], ['is:foil', 'finish:foil']],
      [{ anyPrinting: false }, ['s:kln', '-s:gal', '-s:hrb'], ['is:foil', 'finish:foil']],
    ]
    for (const [limits, sets, finishes] of cases) {
      const own = await wisher(client, { ...anyEel, ...limits })
      expect([limits, ...(await finding(own, ofSets))]).toEqual([limits, ...sets])
      expect([limits, ...(await finding(own, ofFinishes))]).toEqual([limits, ...finishes])
      const ofSet = await wished(own, { sets: ['gal'], variant: ['Foil'] })
      const fits = sets.includes('s:gal') && finishes.includes('is:foil')
      expect([limits, ofSet.length]).toEqual([limits, fits ? 1 : 0])
    }
  },

  'a finish in which no printing of a card exists fits no wish of any printing': async (client) => {
    const own = await wisher(client, {
      ...normalArchivist,
      anyPrinting: true,
      onlySet: 'LNT',
    })
    expect(await finding(own, ofFinishes)).toEqual(['is:nonfoil', 'finish:normal', '-is:foil'])
  },

  'owned counts the copies of all printings that fit a wish of any printing': async (client) => {
    const searches = [
      'owned=0',
      'owned=2',
      'owned=5',
      'owned=7',
      'foilqty=5',
      'is:missing',
      'free=7',
    ]
    const cases: [Partial<Wish>, found: string[]][] = [
      [{}, ['owned=7', 'foilqty=5', 'free=7']],
      [{ onlyFinish: 'Normal' }, ['owned=2']],
      [{ onlySet: 'GAL' }, ['owned=2']],
      [{ onlySet: 'GAL', onlyFinish: 'Foil' }, ['owned=0', 'is:missing']],
      [{ onlySet: 'KLN' }, ['owned=5', 'foilqty=5']],
    ]
    for (const [limits, found] of cases) {
      const own = await wisher(client, { ...anyEel, ...limits })
      await add(own, { ...eel, quantity: 2 })
      await add(own, { ...otherEel, variation: 'Foil', quantity: 5 })
      expect([limits, ...(await finding(own, searches))]).toEqual([limits, ...found])
    }
  },

  'all printings that fit a wish of any printing have the mark of the wishlist': async (client) => {
    const both = [eel.cardId, otherEel.cardId]
    const cases: [Partial<Wish>, found: number[]][] = [
      [{}, both],
      [{ onlySet: 'GAL' }, both],
      [{ onlySet: 'KLN' }, [otherEel.cardId]],
      [{ maxPrice: 0.05 }, both],
      [{ onlyFinish: 'Foil', maxPrice: 0.5 }, both],
      [{ onlyFinish: 'Foil', maxPrice: 0.01 }, [otherEel.cardId]],
      [{ anyPrinting: false }, [otherEel.cardId]],
    ]
    for (const [limits, found] of cases) {
      const own = await wisher(client, { ...anyEel, ...limits })
      expect([limits, ...(await marked(own)).toSorted((a, b) => a - b)]).toEqual([limits, ...found])
      expect([limits, ...(await ids(own))]).toEqual([limits, ...found])
    }
    const { client: other } = await newcomer(client)
    expect(await marked(other)).toEqual([])
  },

  'a missing card that fits a wish of any printing is on the wishlist already': async (client) => {
    const cases: [Partial<Wish>, gal: number, kln: number][] = [
      [{}, 1, 1],
      [{ onlySet: 'GAL' }, 1, 0],
      [{ onlyFinish: 'Normal', maxPrice: 0.05 }, 1, 0],
      [{ maxPrice: 0.01 }, 0, 0],
      [{ anyPrinting: false }, 0, 1],
    ]
    for (const [limits, gal, kln] of cases) {
      const own = await wisher(client, { ...anyEel, ...limits })
      const [ofGal, ofKln] = [await missing(own, 'GAL'), await missing(own, 'KLN')]
      expect([limits, ofGal.held, ofKln.held]).toEqual([limits, gal, kln])
      const body = { set: 'GAL', counting: 'any', without: ['none'] } as const
      const { count } = await own.call(collectionMissingAdd, {
        body: { ...body, without: ['none'] },
      })
      expect(count).toBe(ofGal.count)
      expect((await missing(own, 'GAL')).held).toBe(gal + count)
    }
  },
}
