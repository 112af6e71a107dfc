/** A database with a few cards and signed-in members, for a server to start on. */
import { rmSync } from 'node:fs'
import { newToken } from '../../server/subjects/accounts/token.ts'
import { openEmbedded } from '../../server/db/embedded/open.ts'
import type { Engine } from '../../server/db/engine.ts'
import { openSession } from '../../server/subjects/accounts/sessions.ts'
import { copyTemplate, insertCards } from '../../server/testing/database.ts'
import { insertUser } from '../../server/subjects/accounts/user-queries.ts'

export interface Person {
  id: number
  token: string
}

export interface FaultMembers {
  people: Person[]
  cardIds: number[]
}

/** Fewer cards than writes, so that entries are changed again and again. */
const cardCount = 12

/** Puts them into an empty database. */
export async function insertFaultMembers(engine: Engine, size: number): Promise<FaultMembers> {
  const { db } = engine
  const seeds = Array.from({ length: cardCount }, (_, n) => ({
    name: `Card ${n}`,
    normalPrice: 1 + n / 4,
    foilPrice: 2 + n / 4,
  }))
  const cardIds = await insertCards(db, seeds)
  const people: Person[] = []
  for (let n = 0; n < size; n++) {
    const passwordHash = newToken()
    // The server needs an approved admin.
    const role = n === 0 ? 'admin' : 'member'
    const [now, status] = [new Date(), 'approved'] as const
    const user = await insertUser(db, { username: `member${n}`, passwordHash, role, status, now })
    const token = user && (await openSession(db, { userId: user.id, passwordHash, now }))
    if (!user || token === null) throw new Error('The database was not empty.')
    people.push({ id: user.id, token })
  }
  return { people, cardIds }
}

export interface PopulatedFolder extends FaultMembers {
  dataDir: string
}

/** A folder with them, for the embedded engine, which the caller deletes. */
export async function populatedFolder(size: number): Promise<PopulatedFolder> {
  const dataDir = await copyTemplate()
  const engine = await openEmbedded({ dataDir })
  const crowd = await insertFaultMembers(engine, size)
  await engine.close()
  return { ...crowd, dataDir }
}

/** Runs work on a populated folder, which is deleted afterwards. */
export async function withFolder(work: (crowd: PopulatedFolder) => Promise<void>): Promise<void> {
  const crowd = await populatedFolder(1)
  try {
    await work(crowd)
  } finally {
    rmSync(crowd.dataDir, { recursive: true, force: true })
  }
}
