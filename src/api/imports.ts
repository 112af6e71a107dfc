/** Imports from other tools' files, and exports for them. */
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { isUnderWay } from '../domain/imports/import.ts'
import type { Args } from '../contract/endpoint.ts'
import { callForFile } from './file-call.ts'
import { mutationHook } from './mutation.ts'
import { usePending } from './optimistic.ts'
import { endpointQuery } from './query.ts'
import {
  cardExport,
  importAccept,
  importChoose,
  importCommit,
  importDelete,
  importDetail,
  importLeftOut,
  importList,
  importReopen,
  importRows,
  importStart,
  importUndo,
} from '../contract/imports.ts'

/** While a server reads a file, its state is requested again after this time. */
const pollMs = 700
/** Timeout of an upload of 30 MB, and of the write of 100,000 rows. */
const timeout = 600_000

/** The member's imports, the newest first. */
export const importListQuery = () => endpointQuery(importList, {})

export const importDetailQuery = (id: number) => endpointQuery(importDetail, { params: { id } })

/** An import, fetched again while the server works on it. */
export function useImportDetail(id: number) {
  return useQuery({
    ...importDetailQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.import.status) ? pollMs : false,
  })
}

export type ImportRowsQuery = NonNullable<Args<typeof importRows>['query']>

/** A page of the reviewed rows. */
export const importRowsQuery = (id: number, query: ImportRowsQuery) => ({
  ...endpointQuery(importRows, { params: { id }, query }),
  placeholderData: keepPreviousData,
})

export const useImportStart = mutationHook(importStart, { timeout })

export const useImportChoose = mutationHook(importChoose)

export const useImportAccept = mutationHook(importAccept, { timeout })

export const useImportReopen = mutationHook(importReopen, { timeout })

/** The lines whose decisions are on their way. */
export const useDecidedLines = (id: number): ReadonlySet<number> =>
  new Set(
    usePending<Args<typeof importChoose>>([importChoose.name]).flatMap(({ params }) =>
      params.id === id ? params.line : [],
    ),
  )

export const useImportDelete = mutationHook(importDelete)

/** Carries an import out. */
export const useImportCommit = mutationHook(importCommit, { timeout })

/** Takes an import back. */
export const useImportUndo = mutationHook(importUndo, { timeout })

/** Downloads the rows that are left out. */
export function useLeftOutFile() {
  return useMutation({
    mutationKey: [importLeftOut.name],
    mutationFn: (id: number) => callForFile(importLeftOut, { params: { id } }, { timeout }),
  })
}

export type CardExport = Args<typeof cardExport>['body']

/** Timeout of an export of 100,000 rows. */
const exportTimeout = 120_000

/** Downloads entries as a file for another tool. */
export function useCardExport() {
  return useMutation({
    mutationKey: [cardExport.name],
    mutationFn: (body: CardExport) => callForFile(cardExport, { body }, { timeout: exportTimeout }),
  })
}
