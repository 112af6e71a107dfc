/** What members read about their cards, on copies of the benchmarks' catalogue with 500 members. */
import { rm } from 'node:fs/promises'
import { copyWithMembers } from '../data/bench-members.ts'
import type { Section } from '../figures.ts'
import { startServer } from '../server-process.ts'
import { measureCompletion } from './completion.ts'
import { measureMovers } from './movers.ts'
import { measureValueNotes } from './value-notes.ts'

export async function insight(): Promise<Section[]> {
  const { folder, token } = await copyWithMembers()
  const server = await startServer({ DATA_DIR: folder })
  try {
    return [
      await measureCompletion(server.address, token),
      await measureMovers(server.address, token),
      await measureValueNotes(),
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}
