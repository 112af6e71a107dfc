/** Looks up printings for the files of members (`domain/printing-match`). */
import { sql } from 'drizzle-orm'
import { collectorNumberKey } from '../../../src/domain/cards/collector-number.ts'
import type { CatalogueSet } from '../../../src/domain/printing-match/known-sets.ts'
import type { PrintingQuestion } from '../../../src/domain/printing-match/look-up.ts'
import type { Printing } from '../../../src/domain/printing-match/printing.ts'
import { printedSetCode } from '../../../src/domain/sets/set-code.ts'
import { printedFinishes } from './finishes.ts'
import type { Db } from '../../db/engine.ts'
import { type JsonText, parseJson } from '../../db/json-text.ts'
import { jsonArray, jsonObject, type JsonOf, jsonRows, jsonText } from '../../db/json.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { readCount, selectValue } from '../../db/select.ts'

/** A part of a question as a JSON text, so that the request thread only passes it on. */
export type PrintingBatch = JsonText<PrintingQuestion>

const batchSize = 1000

/** PostgreSQL has no texts with these characters, not in JSON either. */
const unstorable = /[\0\p{Cs}]/u

/** Batches are short, so that other statements run in between. */
export function printingBatches(question: PrintingQuestion): PrintingBatch[] {
  const { scryfallIds, productIds } = question
  const names = question.names.filter((name) => !unstorable.test(name))
  const numbersInSets = question.numbersInSets
    .filter(([setCode, number]) => !unstorable.test(setCode + number))
    .map(([setCode, number]) => [setCode, collectorNumberKey(number)] as const)
  const longest = Math.max(
    scryfallIds.length,
    productIds.length,
    names.length,
    numbersInSets.length,
  )
  return Array.from({ length: Math.ceil(longest / batchSize) }, (_, index) => {
    const part = <Item>(items: readonly Item[]) =>
      items.slice(index * batchSize, (index + 1) * batchSize)
    const batch: PrintingQuestion = {
      scryfallIds: part(scryfallIds),
      productIds: part(productIds),
      names: part(names),
      numbersInSets: part(numbersInSets),
    }
    // The text is that of a question.
    return JSON.stringify(batch) as PrintingBatch
  })
}

export function readPrintings(texts: readonly JsonText<PrintingLine[]>[]): Printing[] {
  return texts.flatMap((text) => parseJson(text).map(readLine))
}

function readLine([id, productId, scryfallId, name, ...line]: PrintingLine): Printing {
  const [
    foldedPrintedNames,
    collectorNumber,
    setName,
    setCode,
    game,
    rarity,
    treatments,
    labels,
    finishes,
    language,
    normalPrice,
    foilPrice,
    finishPrices,
    releasedOn,
  ] = line
  const set = { game, setName, setCode: printedSetCode(setCode) }
  const kind = { rarity, treatments, labels: labels ?? [], finishes, language }
  return {
    id,
    productId,
    scryfallId,
    name,
    foldedPrintedNames,
    collectorNumber,
    ...set,
    ...kind,
    normalPrice,
    foilPrice,
    finishPrices,
    releasedOn,
  }
}

/** The printings of each batch as JSON. Other statements run between two batches. */
export async function findPrintings(
  db: Db,
  batches: readonly PrintingBatch[],
): Promise<JsonText<PrintingLine[]>[]> {
  const results: JsonText<PrintingLine[]>[] = []
  for (const batch of batches) results.push(await findInBatch(db, batch))
  return results
}

/** A printing without names of columns: there may be tens of thousands. */
const printingLine = jsonArray([
  cards.id,
  cards.productId,
  cards.scryfallId,
  cards.name,
  cards.foldedPrintedNames,
  cards.collectorNumber,
  sets.name,
  sets.code,
  sets.game,
  cards.rarity,
  cards.treatments,
  cards.labels,
  printedFinishes,
  cards.language,
  cards.normalPrice,
  cards.foilPrice,
  cards.finishPrices,
  sets.releasedOn,
])
export type PrintingLine = JsonOf<typeof printingLine>

const values = (name: keyof PrintingQuestion) =>
  sql`json_array_elements_text(question -> ${sql.raw(`'${name}'`)})`

/** One statement, which uses an index for each value of the question. */
function findInBatch(db: Db, batch: PrintingBatch): Promise<JsonText<PrintingLine[]>> {
  const before = sql`
    with asked as materialized (select ${batch}::json as question),
    -- What follows a code that another game has.
    endings as materialized (select '' as ending union select '-' || upper(${sets.game}) from ${sets}),
    found as materialized (
      select same.id from asked cross join ${values('scryfallIds')} as value
      cross join lateral (select ${cards.id} from ${cards} where ${cards.scryfallId} = value::uuid offset 0) same
      union select same.id from asked cross join ${values('productIds')} as value
      cross join lateral (select ${cards.id} from ${cards} where ${cards.productId} = value::bigint offset 0) same
      union select same.id from asked cross join ${values('names')} as value
      cross join lateral (select ${cards.id} from ${cards} where ${cards.nameKeys} @> array[value] offset 0) same
      union select same.id from asked cross join json_array_elements(question -> 'numbersInSets') as number_in_set
      cross join endings join ${sets} on ${sets.code} = (number_in_set ->> 0) || ending
      cross join lateral (
        select ${cards.id} from ${cards}
        where ${cards.setId} = ${sets.id} and ${cards.numberKey} = number_in_set ->> 1 offset 0
      ) same
    )`
  const from = sql`
    from found join ${cards} on ${cards.id} = found.id join ${sets} on ${sets.id} = ${cards.setId}`
  const lines = jsonRows(printingLine, { from })
  return selectValue(db, jsonText(lines), { before })
}

/** The sets of the catalogue, as rows of files name them. */
export const findSets = (db: Db): Promise<JsonText<CatalogueSet[]>> =>
  selectValue(
    db,
    jsonText(
      jsonRows(jsonObject({ code: sets.code, name: sets.name, game: sets.game }), {
        from: sql`from ${sets}`,
      }),
    ),
  )

/** Cards of one statement, so that others run between two of them. */
const namesAtOnce = 5000

const nameLine = jsonArray([cards.name, cards.nameKeys])
export type NameLine = JsonOf<typeof nameLine>

/** The names of the cards and their keys, one of each name in a batch. */
export async function findNames(db: Db): Promise<JsonText<NameLine[]>[]> {
  const last = await readCount(db, sql`select coalesce(max(id), 0) as count from cards`)
  const batches: JsonText<NameLine[]>[] = []
  for (let from = 0; from <= last; from += namesAtOnce) {
    const inBatch = sql`
      from (
        select distinct on (${cards.name}) ${cards.name}, ${cards.nameKeys} from ${cards}
        where ${cards.id} > ${from} and ${cards.id} <= ${from + namesAtOnce}
      ) ${cards}`
    batches.push(await selectValue(db, jsonText(jsonRows(nameLine, { from: inBatch }))))
  }
  return batches
}
