/** An import and the restore of a member's file show other people nothing new, unless the owner says so. */
import { expect } from 'vitest'
import { savedSearchCreate } from '../../../../src/contract/saved-searches.ts'
import type { Client } from '../../client.ts'
import { newcomer } from '../accounts/members.ts'
import { card } from '../cards/sample-cards.ts'
import { add } from '../entries/entries.ts'
import { commit, csv, header, imported as reviewed } from '../imports/imports.ts'
import { listed, mine } from '../lists/lists.ts'
import { exported, imported, importedPrivately } from '../member-export/backups.ts'
import type { Scenarios } from '../scenario.ts'
import { addressesOf, answers, anything, others, tempting, words } from './privacy.ts'

/** Every copy is marked for trade, as Moxfield writes its files; other members want the first two. */
const moxfield = csv(
  [
    header,
    '2,2,Forager Token,gal,Near Mint,English,,T1,',
    '4,4,"Éloïse Ñuñez, Tide’s Daughter",hrb,Near Mint,English,foil,10,',
    '4,4,Plain Herring,hrb,Near Mint,English,,306,',
  ].join('\n'),
)

/** All answers to a visitor, another member and an admin, but for the audit log, which names each restore. */
async function watch(client: Client, userId: number) {
  const who = await others(client)
  const addresses = addressesOf({ ...anything, userId }, words).filter(
    (address) => !address.startsWith('/api/admin/audit'),
  )
  return () => answers(who, addresses)
}

/** A member with something of each kind that can be shared. */
async function sharer(client: Client) {
  const { client: own } = await newcomer(client)
  await own.send('PUT', '/api/profile', { body: { name: 'hidden', is_public: true } })
  for (const each of tempting) await add(own, { ...each, quantity: 2, forTrade: 2 })
  await own.send('POST', '/api/wishlist', { body: card.bothFinishes })
  await listed(own, { name: 'hidden offers', visibility: 'for_trade' }, tempting)
  await listed(own, { name: 'hidden list', visibility: 'public' }, tempting)
  const search = { name: 'hidden', scope: 'collection', search: 't:a', notifies: false } as const
  await own.call(savedSearchCreate, { body: { ...search, isPublic: true } })
  return own
}

export const movingInScenarios: Scenarios = {
  'an imported file that marks every copy for trade changes no answer to other people @deep':
    async (client) => {
      const { client: own, id: userId } = await newcomer(client)
      const seen = await watch(client, userId)
      const before = await seen()
      for (const mode of ['add', 'set', 'new']) {
        const { id, counts, forTrade } = await reviewed(own, { file: moxfield, mode })
        expect(counts.certain).toBe(3)
        expect(forTrade).toBe(10)
        await commit(own, id)
      }
      expect(await seen()).toEqual(before)
      const { id } = await reviewed(own, { file: moxfield })
      await commit(own, id, { forTrade: true })
      expect(await seen()).not.toEqual(before)
    },

  'the restored file of another account changes no answer to other people until it is shared again @deep':
    async (client) => {
      const { text } = await exported(await sharer(client))
      const { client: own, id: userId } = await newcomer(client)
      const seen = await watch(client, userId)
      const before = await seen()
      const { after } = await importedPrivately(own, text)
      expect(after).toMatchObject({
        profile: { is_public: false },
        lists: { lists: 2, shared: 0 },
        savedSearches: 1,
        forTrade: 0,
      })
      expect(await seen()).toEqual(before)
      expect((await imported(own, text)).after).toMatchObject({
        profile: { is_public: true },
        lists: { shared: 2 },
        forTrade: 4,
      })
      expect(await seen()).not.toEqual(before)
    },

  'a restore over the own account keeps shared what is shared at present': async (client) => {
    const own = await sharer(client)
    const { text } = await exported(own)
    const links = (await mine(own)).map(({ name, publicUrlId }) => [name, publicUrlId])
    await importedPrivately(own, text)
    const { document } = await exported(own)
    const { savedSearches: _searches, ...same } = document
    expect(JSON.parse(text)).toMatchObject(same)
    expect((await mine(own)).map(({ name, publicUrlId }) => [name, publicUrlId])).toEqual(links)
  },
}
