/**
 * Lets one process at a time own a folder. Two processes on one embedded database lose rows
 * silently. Each contender listens on a socket of its own in the lock folder, then connects to
 * every other one there. The kernel accepts for a living process even while it is busy, and refuses
 * for a dead one, so a lock never outlives its holder and needs no clock. The holder's pid is in
 * the socket's name.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { SentenceError } from '../../describe-error.ts'

export class FolderInUseError extends SentenceError {
  override name = 'FolderInUseError'
  constructor(folder: string, pid: number) {
    super(
      pid === process.pid
        ? `${folder} is already open in this process (pid ${pid}).`
        : `${folder} is in use by another process (pid ${pid}). Stop it, or choose another DATA_DIR.`,
    )
  }
}

const attempts = 4

/** Takes the lock on a folder (made when missing). Throws FolderInUseError when a living process holds it. */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const lockFolderPath = join(resolve(folder), 'lock')
  mkdirSync(lockFolderPath, { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt++) {
    const { server, name } = listenIn(lockFolderPath)
    const release = async () => {
      await new Promise((done) => server.close(done))
      rmSync(join(lockFolderPath, name), { force: true })
    }
    const holder = await findHolder(lockFolderPath, name)
    if (holder === null) return { release }
    await release()
    if (attempt === attempts) throw new FolderInUseError(resolve(folder), holder)
    // Two that start together back off from each other; chance decides who comes first.
    await delay(20 + Math.random() * 100)
  }
}

/** The pid of a living process that has locked the folder, or null. Takes no lock. */
export async function lockHolder(folder: string): Promise<number | null> {
  const lockFolderPath = join(resolve(folder), 'lock')
  return existsSync(lockFolderPath) ? findHolder(lockFolderPath, '') : null
}

/** A socket is renamed only when it listens: before that it would look dead to others. */
function listenIn(folder: string): { server: Server; name: string } {
  const unique = randomUUID().slice(0, 8)
  const name = `${process.pid}-${unique}.sock`
  const server = createServer((socket) => socket.destroy())
  withShortPath(folder, (short) => server.listen(join(short, `${unique}.tmp`)))
  renameSync(join(folder, `${unique}.tmp`), join(folder, name))
  server.unref()
  return { server, name }
}

/** The pid of another living contender, or null. Sockets of dead ones are removed on the way. */
async function findHolder(folder: string, ownName: string): Promise<number | null> {
  for (const name of readdirSync(folder)) {
    if (name === ownName || !name.endsWith('.sock')) continue
    if (await answers(folder, name)) return Number.parseInt(name, 10)
    rmSync(join(folder, name), { force: true })
  }
  return null
}

function answers(folder: string, name: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = withShortPath(folder, (short) => connect(join(short, name)))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // Anything else, such as a full backlog, may come from a living process.
      done(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
  })
}

/** A socket's path is limited to some hundred bytes; a link gives a folder of any length a short one. */
function withShortPath<T>(folder: string, act: (short: string) => T): T {
  const link = join(tmpdir(), `ninepocket-${randomUUID().slice(0, 8)}`)
  symlinkSync(folder, link)
  try {
    // Node binds and connects within the call, so that the link is needed no longer.
    return act(link)
  } finally {
    rmSync(link)
  }
}
