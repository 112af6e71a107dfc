/** Calls about imports, as scenarios make them, and rows of a file of Moxfield. */
import { expect } from 'vitest'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  importCommit,
  importDetail,
  importRows,
  type ImportSent,
  importStart,
  importUndo,
} from '../../../../src/contract/imports.ts'
import { isUnderWay } from '../../../../src/domain/imports/import.ts'
import type { Client } from '../../client.ts'
import { type FormFields, sendForm } from '../forms.ts'

export const csv = (text: string) => new File([text], 'cards.csv', { type: 'text/csv' })

export const header =
  'Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Collector Number,Purchase Price'
export const herring = '2,0,Plain Herring,hrb,Near Mint,English,,306,1.50'
export const bell = '1,1,Half-Sunk Bell,hrb,Good (Lightly Played),German,foil,13,'
/** In two sets; the row names none. */
export const eel = '3,0,Reefbound Eel,,Near Mint,English,,,'

export const unfinished = { page: 1, limit: 50 }

/** Starts an import and waits for its review. */
export async function imported(client: Client, fields: FormFields): Promise<ImportSent> {
  const answer = await sendForm(client, importStart.path, { target: 'collection', ...fields })
  expect(answer.status).toBe(200)
  const { import: started } = z.parse(importStart.sends, answer.body)
  expect(started.status).toBe('reading')
  return readImport(client, started)
}

/** Waits until an import is read. */
export async function readImport(client: Client, started: ImportSent): Promise<ImportSent> {
  let current = started
  while (isUnderWay(current.status)) {
    await setTimeout(2)
    ;({ import: current } = await client.call(importDetail, { params: { id: current.id } }))
  }
  return current
}

/** The answer to an import that is not begun. */
export async function refusal(client: Client, fields: FormFields) {
  const { status, body } = await sendForm(client, importStart.path, fields)
  return { status, message: z.parse(z.object({ message: z.string() }), body).message }
}

export const rowsOf = async (client: Client, id: number, query: object = unfinished) =>
  (await client.call(importRows, { params: { id }, query })).rows

type Confirmed = { forTrade?: boolean; shared?: boolean }

export const commit = (client: Client, id: number, query: Confirmed = {}) =>
  client.call(importCommit, { params: { id }, query })
export const undo = (client: Client, id: number) => client.call(importUndo, { params: { id } })
