/**
 * The symbols of sets, which the server reads once and keeps, so that no browser asks the catalogue's service for them. A
 * failure is logged; sets without a symbol are shown by their codes.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Engine, Log } from '../db/engine.ts'
import { selectValue } from '../db/select.ts'
import { setSymbols } from '../db/schema/catalog.ts'
import { describeError } from '../describe-error.ts'
import type { ImportOptions } from './import-catalog.ts'
import { AddressReader } from './sources/address-reader.ts'
import { UnreachableError } from './sources/bytes.ts'
import { CatalogError } from './sources/catalog-error.ts'
import { parsedOrUndefined } from './sources/json-lines.ts'
import { symbolsOfSets } from './sources/scryfall-sets.ts'
import { printingsService } from './sources/services.ts'
import { readSmallText } from './sources/source.ts'
import { type SymbolReader, symbolReader } from './sources/symbol-reader.ts'

/** Scryfall's list has some 1,000 sets of 1 KB. */
const listLimits = { maxBytes: 8 * 1024 ** 2, totalTimeoutMs: 60_000 }
/** Many times what Scryfall has: some 400. */
const maxSymbols = 5000
export const maxAtOnce = 4
/** Days after which a symbol is read again, and after which one is that could not be read. */
const keptDays = 90
const failedDays = 3

interface SymbolOptions extends Pick<ImportOptions, 'today' | 'onProgress'> {
  readSymbol?: SymbolReader | undefined
  log?: Log | undefined
}

/** Takes the addresses of symbols from a service's list of sets, and reads those that are due. Never throws. */
export async function takeSymbols(
  { background: db }: Engine,
  setsAddress: string,
  { log, ...options }: SymbolOptions,
): Promise<void> {
  try {
    await nameSymbols(db, setsAddress)
    const failures = await readSymbols(db, options)
    if (failures.length > 0)
      log?.error(`${failures.length} set symbols could not be read: ${failures[0]}`)
  } catch (error) {
    const { message, stack } = describeError(error)
    log?.error(`Set symbols stay as they are: ${error instanceof CatalogError ? message : stack}`)
  }
}

/** Where two games share a code, the game is added to the one of the set that came later (`mergeSets`). */
async function nameSymbols(db: Db, setsAddress: string): Promise<void> {
  const text = await readSmallText(setsAddress, new AddressReader(listLimits))
  const symbols = symbolsOfSets(parsedOrUndefined(text))
  if (symbols.length === 0) throw new CatalogError(`${setsAddress} names no symbols.`)
  const { game } = printingsService
  await db.execute(sql`
    update sets set symbol_address = named.address
    from json_to_recordset(${JSON.stringify(symbols)}::json) as named (code text, address text)
    where sets.game = ${game} and sets.code in (named.code, named.code || ${`-${game.toUpperCase()}`})
      and sets.symbol_address is distinct from named.address`)
  await db.execute(sql`
    delete from set_symbols
    where not exists (select from sets where sets.symbol_address = set_symbols.address)`)
}

/** Reads the symbols that are due, a few at once, until the service cannot be reached. Returns why others failed. */
async function readSymbols(
  db: Db,
  { today, onProgress, readSymbol = symbolReader() }: Omit<SymbolOptions, 'log'>,
): Promise<string[]> {
  const due = await dueSymbols(db, today)
  const failures: string[] = []
  let symbols = 0
  const readDue = async () => {
    for (let address = due.pop(); address !== undefined; address = due.pop()) {
      try {
        await storeSymbol(db, { address, svg: await readSymbol(address), askedOn: today })
      } catch (error) {
        if (!(error instanceof CatalogError)) throw error
        await storeFailure(db, { address, askedOn: today })
        failures.push(error.message)
        if (error instanceof UnreachableError) due.length = 0
      }
      symbols += 1
      onProgress?.({ phase: 'symbols', symbols })
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, readDue))
  return failures
}

function dueSymbols(db: Db, today: string): Promise<string[]> {
  return selectValue(
    db,
    sql<string[]>`(
      select coalesce(json_agg(address), '[]') from (
        select distinct symbol_address as address
        from sets left join set_symbols on address = symbol_address
        where symbol_address is not null and (asked_on is null or asked_on <= ${today}::date -
          case when svg is null then ${failedDays}::integer else ${keptDays}::integer end)
        limit ${maxSymbols}) due)`,
  )
}

interface Asked {
  address: string
  /** ISO date. */
  askedOn: string
}

async function storeSymbol(db: Db, { svg, ...asked }: Asked & { svg: string }): Promise<void> {
  const symbol = { ...asked, svg, hash: createHash('sha256').update(svg).digest('base64url') }
  await db
    .insert(setSymbols)
    .values(symbol)
    .onConflictDoUpdate({ target: setSymbols.address, set: symbol })
}

/** Keeps the symbol that there is. */
async function storeFailure(db: Db, asked: Asked): Promise<void> {
  await db
    .insert(setSymbols)
    .values(asked)
    .onConflictDoUpdate({ target: setSymbols.address, set: asked })
}
