/** Imports from other tools' files. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnderWay } from '../../domain/imports/import.ts'
import type { Args } from '../../contract/endpoint.ts'
import { callForFile } from '../file-call.ts'
import { forgetAll } from '../forget-all.ts'
import { mutationHook } from '../mutation.ts'
import { endpointQuery } from '../query.ts'
import { send } from '../send.ts'
import {
  importChoose,
  importCommit,
  importDelete,
  importDetail,
  importLeftOut,
  importList,
  importRows,
  importStart,
  importUndo,
} from '../../contract/imports.ts'

/** While a server reads a file, its state is requested again after this time. */
const pollMs = 700
/** For an upload of 30 MB, and for the write of 100,000 rows. */
const timeout = 600_000

/** The member's imports, the newest first. */
export const importListQuery = () => endpointQuery(importList, {})

const importDetailQuery = (id: number) => endpointQuery(importDetail, { params: { id } })

/** An import, as it proceeds. */
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

export const useImportStart = mutationHook(importStart, { invalidates: [importList], timeout })

export const useImportChoose = mutationHook(importChoose, {
  invalidates: [importDetail, importRows],
})

export const useImportDelete = mutationHook(importDelete, { invalidates: [importList] })

/** Carries an import out. Cards of all kinds change. */
export function useImportCommit() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [importCommit.name],
    mutationFn: (id: number) => send(importCommit, { params: { id } }, { timeout }),
    onSettled: () => forgetAll(client),
  })
}

/** Takes an import back. */
export function useImportUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [importUndo.name],
    mutationFn: (id: number) => send(importUndo, { params: { id } }, { timeout }),
    onSettled: () => forgetAll(client),
  })
}

/** Downloads the rows that are left out. */
export function useLeftOutFile() {
  return useMutation({
    mutationKey: [importLeftOut.name],
    mutationFn: (id: number) => callForFile(importLeftOut, { params: { id } }, { timeout }),
  })
}
