/** The thread in which a large backup is read: what it is asked, and what it answers (`open.ts` is the other end). */
import { parentPort, workerData } from 'node:worker_threads'
import type { Refusal } from '../../src/domain/backup/mistakes.ts'
import { type PlannedTexts, Reading } from './reading.ts'

export interface ThreadData {
  file: ArrayBuffer
  /** ISO time. */
  now: string
}

export interface PlanRequest {
  candidates: readonly string[]
  isPreview: boolean
}

/** At first the printings; then, for each request, the plan. */
export type ThreadAnswer = Refusal | { printings: string[] } | PlannedTexts

const { file, now } = workerData as ThreadData
const reading = Reading.open(file, now)
const answer = (said: ThreadAnswer) => parentPort?.postMessage(said, [])

if (reading instanceof Reading) {
  parentPort?.on('message', ({ candidates, isPreview }: PlanRequest) =>
    answer(reading.plan(candidates, isPreview)),
  )
  answer({ printings: reading.printings() })
} else answer(reading)
