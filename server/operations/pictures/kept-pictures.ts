/**
 * Pictures of cards that the server reads once and keeps, so that no browser asks the hosts that the catalogue names. A picture that
 * cannot be had is none: the app then draws the card.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keptWidths, pictureSizes } from '../../../src/domain/cards/picture-sizes.ts'
import { AddressReader, type AddressLimits } from '../../catalog/sources/address-reader.ts'
import { UnreachableError } from '../../catalog/sources/bytes.ts'
import { CatalogError } from '../../catalog/sources/catalog-error.ts'
import { readSmallBytes } from '../../catalog/sources/source.ts'
import type { Db, Engine, Log } from '../../db/engine.ts'
import { LruMap } from '../../db/lru-map.ts'
import { selectValue } from '../../db/select.ts'
import { describeError, SentenceError } from '../../describe-error.ts'
import { Semaphore } from '../../limits/semaphore.ts'
import type { PictureFolder } from './picture-folder.ts'
import { type Picture, pictureTypeOf } from './picture-type.ts'
import type { Resize } from './resize.ts'

/** Limits of one picture: the largest of Scryfall, a PNG, has 2 MB. */
export const pictureLimits: Partial<AddressLimits> = {
  maxBytes: 8 * 1024 ** 2,
  idleTimeoutMs: 5000,
  totalTimeoutMs: 15_000,
  mayBePrivate: false,
}

/** Pictures that are read at once, from all hosts, and requests that wait for a turn. */
const maxAtOnce = 4
const maxWaiting = 200
/** Milliseconds for which a picture, or a host without an answer, is not asked for again. */
const failureMs = 3_600_000
const unreachableMs = 60_000
const maxFailures = 10_000

interface KeptPicturesOptions {
  engine: Engine
  folder: PictureFolder
  /** Undefined keeps pictures in the widths that their host has. */
  resize: Resize | undefined
  log: Log
  /** Limits that differ from `pictureLimits` in tests. */
  limits?: Partial<AddressLimits>
  now?: () => number
}

export class KeptPictures {
  readonly #options: KeptPicturesOptions
  readonly #turns = new Semaphore(maxAtOnce, maxWaiting)
  /** When addresses and origins that failed may be asked again. */
  readonly #failures = new LruMap<number>({ maxSize: maxFailures })
  readonly #reads = new Map<string, Promise<void>>()

  constructor(options: KeptPicturesOptions) {
    this.#options = options
  }

  get isFull(): boolean {
    return this.#options.folder.isFull
  }

  /**
   * The picture at an address that the catalogue names, in one of `keptWidths`; null where it cannot be had. Throws ApiError 503 while
   * too many others are waited for.
   */
  async find(address: string, width: number): Promise<Picture | null> {
    const { engine, folder } = this.#options
    const key = keyOf(address, width)
    const kept = await folder.read(key)
    if (kept !== null || this.#hasFailed(address)) return kept
    if (!(await isInCatalog(engine.db, address))) return null
    await this.#readOnce(address)
    return folder.read(key)
  }

  /** Reads a picture of the catalogue that is not kept. Whether it was asked for. */
  async keep(address: string): Promise<boolean> {
    const { folder } = this.#options
    if (keptWidths.every((width) => folder.has(keyOf(address, width)))) return false
    if (this.#hasFailed(address)) return false
    await this.#readOnce(address)
    return true
  }

  #hasFailed(address: string): boolean {
    const { now = Date.now } = this.#options
    return [address, originOf(address)].some((each) => (this.#failures.get(each) ?? 0) > now())
  }

  /** One read serves all who ask for a picture at the same time. A failure is logged and remembered. */
  async #readOnce(address: string): Promise<void> {
    const pending = this.#reads.get(address)
    if (pending !== undefined) return pending
    const read = this.#turns
      .run(async () => this.#hasFailed(address) || this.#read(address))
      .then(() => {})
      .finally(() => this.#reads.delete(address))
    this.#reads.set(address, read)
    return read
  }

  async #read(address: string): Promise<void> {
    const { log, now = Date.now } = this.#options
    try {
      await this.#store(address)
    } catch (error) {
      const isDown = error instanceof UnreachableError
      this.#failures.set(
        isDown ? originOf(address) : address,
        now() + (isDown ? unreachableMs : failureMs),
      )
      const { message, stack } = describeError(error)
      log.error(`A picture could not be kept: ${error instanceof SentenceError ? message : stack}`)
    }
  }

  async #store(address: string): Promise<void> {
    const { folder, resize } = this.#options
    if (resize === undefined) {
      for (const width of keptWidths)
        await folder.write(keyOf(address, width), await this.#fetch(hostAddress(address, width)))
      return
    }
    const { bytes } = await this.#fetch(pictureSizes(address).at(-1)?.url ?? address)
    for (const width of keptWidths) {
      const picture = await resize(bytes, width).catch((cause: unknown) => {
        throw new CatalogError(`${address} is a picture that cannot be read.`, { cause })
      })
      await folder.write(keyOf(address, width), picture)
    }
  }

  async #fetch(source: string): Promise<Picture> {
    const reader = new AddressReader({ ...pictureLimits, ...this.#options.limits })
    try {
      const bytes = await readSmallBytes(source, reader)
      const type = pictureTypeOf(bytes)
      if (type === null) throw new CatalogError(`${source} is no picture in JPEG, PNG or WebP.`)
      return { type, bytes }
    } finally {
      reader.close()
    }
  }
}

/** The address at its host that serves a width: of several sizes the smallest that is wide enough. */
function hostAddress(address: string, wanted: number): string {
  const sizes = pictureSizes(address)
  return (sizes.find(({ width }) => width >= wanted) ?? sizes.at(-1))?.url ?? address
}

/** The key of a picture in its folder. */
export const keyOf = (address: string, width: number) =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 40)}-${width}`

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

function isInCatalog(db: Db, address: string): Promise<boolean> {
  return selectValue(
    db,
    sql<boolean>`exists (select from cards where image_url = ${address})
      or exists (select from cards where back_image_url = ${address})`,
  )
}
