/** The pictures of cards that members own or wish for, read at night, so that they are there before anybody looks. */
import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { DailyStep } from '../../catalog/daily-step.ts'
import type { Db } from '../../db/engine.ts'
import { selectValue } from '../../db/select.ts'
import type { KeptPictures } from './kept-pictures.ts'

/** Ids of cards of one statement. */
const idsAtOnce = 2000
/** Pictures of one night: some ten minutes. */
const maxANight = 5000
/** Milliseconds between two pictures, as Scryfall asks of its clients. */
const pauseMs = 100

/** Ends early where the folder is full: further pictures would push out others that are used. */
export const pictureStep = (
  pictures: Pick<KeptPictures, 'isFull' | 'keep'>,
  pauseBetween = pauseMs,
): DailyStep => ({
  name: 'Keeping pictures of cards',
  runsWithoutPrices: true,
  run: async ({ background }, { signal }) => {
    let count = 0
    for await (const address of wantedPictures(background)) {
      if (pictures.isFull || count >= maxANight) return
      signal.throwIfAborted()
      if (!(await pictures.keep(address))) continue
      count += 1
      await pause(pauseBetween, undefined, { signal })
    }
  },
})

/** Addresses of pictures of cards that any member owns or wishes for. */
async function* wantedPictures(db: Db): AsyncGenerator<string> {
  const lastId = await selectValue(db, sql<number>`(select coalesce(max(id), 0) from cards)`)
  for (let after = 0; after < lastId; after += idsAtOnce) {
    yield* await selectValue(
      db,
      sql<string[]>`(
        select coalesce(json_agg(address), '[]')
        from cards, unnest(array[image_url, back_image_url]) as address
        where id > ${after} and id <= ${after + idsAtOnce} and address like 'https:%'
          and (exists (select from collection_items where card_id = cards.id)
            or exists (select from wishlist_items where card_id = cards.id)))`,
    )
  }
}
