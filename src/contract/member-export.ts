/**
 * A member's backup: exporting everything that they entered, and importing it in place of what is there, and the schema of
 * its file, which `public/backup.schema.json` publishes.
 */
import * as z from 'zod/mini'
import {
  type BackupDocument,
  backupFormat,
  backupVersion,
  broughtUp,
  maxExportBytes,
} from '../domain/member-export/document.ts'
import {
  issueText,
  maxCountedMistakes,
  maxReportedMistakes,
  type Mistake,
  pathText,
  type Refusal,
  refusalText,
  refused,
  tooMuch,
} from '../domain/member-export/mistakes.ts'
import { notJsonAt, notUtf8, otherFormat, refuseStart } from '../domain/member-export/start.ts'
import { ApiError } from './api-error.ts'
import { endpoint } from './endpoint.ts'
import { dollarsGiven, flagParam, textParam } from './params.ts'
import { boundExceeded } from '../domain/member-export/json-depth.ts'
import { brokenAt } from '../domain/member-export/json-position.ts'
import { newDetails } from '../domain/entries/details.ts'
import { needGiven } from '../domain/entries/need.ts'
import { storedDollars } from '../domain/format/money.ts'
import { conditions, languages } from '../domain/entries/entry.ts'
import { checkedStartBytes } from '../domain/format/file-start.ts'
import { deckSections } from '../domain/decks/sections.ts'
import { visibilities } from '../domain/entries/list.ts'
import { searchScopes } from '../domain/saved-searches/saved-search.ts'
import { proposalStates } from '../domain/trade/proposal.ts'
import {
  copies,
  copiesOrNone,
  detailsOfFile,
  needParams,
  paidWithinBounds,
  tagsOfFile,
  variationSent,
} from './entries.ts'
import { gradeParam, isoTime, locationParam } from './collection.ts'
import { deckFacts, listDetails } from './lists.ts'
import { savedSearchDetails } from './saved-searches.ts'
import { profileChange } from './members.ts'
import { isRecord, type Raw } from './reading.ts'

/** All that the member entered (`backupDocument`), as of one moment. */
export const backupExport = endpoint('backupExport', {
  method: 'GET',
  path: '/api/backup/export',
  access: 'member',
  file: 'application/json',
  errorKey: 'error',
})

const entryCounts = z.object({ entries: z.int(), copies: z.int() })

const counts = z.object({
  profile: z.object({ name: z.nullable(z.string()), is_public: z.boolean() }),
  collection: entryCounts,
  wishlist: entryCounts,
  lists: z.object({
    lists: z.int(),
    decks: z.int(),
    shared: z.int(),
    entries: z.int(),
    copies: z.int(),
  }),
  savedSearches: z.int(),
  /** Copies for trade. */
  forTrade: z.int(),
})

/**
 * The present data, the data after the import, and the cards that the catalogue does not know: the
 * first ones by name.
 */
const change = z.object({
  before: counts,
  after: counts,
  unknown: z.object({
    /** Printings. */
    count: z.int(),
    cards: z.array(
      z.object({
        name: z.string(),
        set: z.nullable(z.string()),
        number: z.nullable(z.string()),
      }),
    ),
  }),
})

export function backupRefused(refusal: Refusal): ApiError {
  return new ApiError(400, refusalText(refusal), { issues: refusal.mistakes })
}

const upload = {
  access: 'member',
  form: z.object({ backupFile: z.file('must be a file') }),
  // The multipart framing of the file is small.
  bodyLimit: maxExportBytes + 4096,
  fileStarts: {
    backupFile: (start: Uint8Array<ArrayBuffer>) => {
      const refusal = refuseStart(start)
      return refusal && backupRefused(refusal)
    },
  },
  sends: change,
  errorKey: 'error',
} as const

/** Checks a file and returns what an import would do; changes nothing. */
export const backupPreview = endpoint('backupPreview', {
  method: 'POST',
  path: '/api/backup/preview',
  ...upload,
  isRead: true,
  repeatable: true,
})

/**
 * Replaces all that the member entered by what is in the backup, or changes nothing. Cards that the catalogue does not
 * know are left out. Only under `shares` others see what the backup shares: a public profile, shared lists and copies for trade;
 * else what they do not see at present stays private. Saved searches become private. Copies that wait in a trade stay free where the file
 * has them in a deck. 400 for a file that is no backup, with what is wrong and where; 413 for one that is too large.
 */
export const backupImport = endpoint('backupImport', {
  method: 'POST',
  path: '/api/backup/import',
  changes: [
    'collection',
    'wishlist',
    'lists',
    'saved-searches',
    'notifications',
    'imports',
    'proposals',
    'account',
  ],
  ...upload,
  query: z.object({ shares: z._default(flagParam, false) }),
  sends: z.extend(change, {
    /** Copies that the file has in decks and that stay free, since they are promised. */
    unbound: z.int(),
  }),
})

const maybe = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))

const entry = {
  tcgProductId: maybe(z.int().check(z.minimum(1))),
  set: maybe(textParam(100)),
  number: maybe(textParam(100)),
  name: textParam(1000),
  key: maybe(textParam(500)),
  variation: z._default(variationSent, 'Normal'),
  quantity: copies,
  addedAt: z.optional(isoTime),
}

const owned = z
  .object({
    ...entry,
    condition: z._default(z.enum(conditions), 'NM'),
    language: z._default(z.enum(languages), 'en'),
    location: z._default(locationParam, ''),
    grade: z._default(gradeParam, ''),
    ...detailsOfFile,
    /** The position of the deck to which the copies are bound among the lists, from 1; left out for free ones. */
    deck: z.optional(z.int().check(z.minimum(1))),
    /** A bound copy was taken from its location. */
    pulled: z._default(z.boolean(), false),
  })
  .check(paidWithinBounds)

const wanted = z.object({
  ...entry,
  targetPrice: z.optional(dollarsGiven),
  ...needParams,
})

const listedCard = z
  .object({
    ...entry,
    section: z.optional(z.enum(deckSections)),
    /** Only copies of this printing count for a deck's card. */
    fixed: z._default(z.boolean(), false),
    /** Copies of a deck's card that are proxies. */
    proxies: z._default(copiesOrNone, 0),
  })
  .check(
    z.refine(({ quantity, proxies }) => proxies <= quantity, {
      error: 'must be at most the quantity',
      path: ['proxies'],
    }),
  )

const list = z.object({
  ...listDetails,
  visibility: z._default(z.enum(visibilities), 'private'),
  /** Left out for a list that is no deck. */
  deck: z.optional(z.extend(deckFacts, { tags: z._default(tagsOfFile, []) })),
  createdAt: z.optional(isoTime),
  updatedAt: z.optional(isoTime),
  cards: z.array(listedCard),
})

const savedSearch = z.object({
  ...savedSearchDetails,
  scope: z.enum(searchScopes),
  /** Whether it was shared. An import makes it private. */
  isPublic: z._default(z.boolean(), false),
})

const traded = z.object({
  tcgProductId: maybe(z.int()),
  set: maybe(z.string()),
  number: maybe(z.string()),
  name: z.string(),
  key: maybe(z.string()),
  variation: variationSent,
  condition: z.enum(conditions),
  language: z.enum(languages),
  quantity: z.int(),
  priceThen: z.nullable(z.number()),
})

/** Times are ISO times; `yours` is what the member of the backup gives. */
const trade = z.object({
  state: z.enum(proposalStates),
  role: z.enum(['sender', 'receiver']),
  partner: z.string(),
  note: z.nullable(z.string()),
  createdAt: z.string(),
  closedAt: z.nullable(z.string()),
  yours: z.array(traded),
  theirs: z.array(traded),
})

/**
 * Missing details are those of a new entry; unknown keys are ignored. Trades are information for
 * the reader: an import neither checks nor changes them, and they may be missing.
 */
export const backupDocument = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  profile: z.object(profileChange),
  collection: z.array(owned),
  wishlist: z.array(wanted),
  lists: z.array(list),
  savedSearches: z._default(z.array(savedSearch), []),
  trades: z.optional(z.array(trade)),
})
type Written = z.output<typeof backupDocument>
type WrittenEntry = Omit<z.output<typeof listedCard>, 'section' | 'fixed' | 'proxies'>

/**
 * The document in a file, or the reason why it is none. `now` is an ISO time, used where the
 * document has no time.
 */
export function readBackup(
  file: ArrayBuffer | Uint8Array<ArrayBuffer>,
  now: string,
): BackupDocument | Refusal {
  const refusal = refuseStart(new Uint8Array(file).subarray(0, checkedStartBytes))
  if (refusal) return refusal
  const parsed = parseJson(file)
  if ('refusal' in parsed) return parsed.refusal
  const { value } = parsed
  if (!isRecord(value) || value['format'] !== backupFormat) {
    return refused({ path: '', message: otherFormat })
  }
  const version = value['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return refused({ path: 'version', message: 'must be a whole number from 1' })
  }
  if (version > backupVersion) {
    return refused({
      path: 'version',
      message: `is ${version}: it was made by a newer version of Ninepocket; this one reads up to ${backupVersion}`,
    })
  }
  const document = broughtUp(value, version)
  const mistakes = new Mistakes()
  const head = mistakes.read(
    backupDocument,
    emptied(document, ['collection', 'wishlist', 'lists', 'savedSearches', 'trades']),
  )
  const collection = mistakes.readAll(owned, document['collection'], ['collection'])
  const wishlist = mistakes.readAll(wanted, document['wishlist'], ['wishlist'])
  const lists = readLists(mistakes, document['lists'])
  const savedSearches = mistakes.readAll(savedSearch, document['savedSearches'], ['savedSearches'])
  const { count, first } = mistakes
  if (!head || count > 0) return { count, mistakes: first }
  return documentOf({ ...head, collection, wishlist, lists, savedSearches }, now)
}

/**
 * There may be millions of mistakes: so each row is parsed by itself, the first mistakes are kept,
 * and parsing stops after some thousands.
 */
class Mistakes {
  count = 0
  readonly first: Mistake[] = []

  /** Undefined where something is wrong with it. */
  read<S extends z.core.$ZodType>(
    schema: S,
    value: unknown,
    at: readonly PropertyKey[] = [],
  ): z.output<S> | undefined {
    const { data, error } = z.safeParse(schema, value, { error: issueText })
    if (!error) return data
    this.count += error.issues.length
    const room = maxReportedMistakes - this.first.length
    for (const { path, message } of error.issues.slice(0, room)) {
      this.first.push({ path: pathText([...at, ...path]), message })
    }
    return undefined
  }

  /** The valid rows of a list. Whether the value is a list is checked with the object that holds it. */
  readAll<S extends z.core.$ZodType>(
    schema: S,
    rows: unknown,
    at: readonly PropertyKey[],
  ): z.output<S>[] {
    const sound: z.output<S>[] = []
    for (const [index, row] of indexedRows(rows)) {
      if (this.count >= maxCountedMistakes) break
      const read = this.read(schema, row, [...at, index])
      if (read !== undefined) sound.push(read)
    }
    return sound
  }
}

/** Lists are read without their cards, and then these. */
function readLists(mistakes: Mistakes, rows: unknown): Written['lists'] {
  const lists: Written['lists'] = []
  for (const [index, row] of indexedRows(rows)) {
    if (mistakes.count >= maxCountedMistakes) break
    const at = ['lists', index]
    const head = mistakes.read(list, isRecord(row) ? emptied(row, ['cards']) : row, at)
    const cards = isRecord(row) ? mistakes.readAll(listedCard, row['cards'], [...at, 'cards']) : []
    if (head) lists.push({ ...head, cards })
  }
  return lists
}

/** A record in which these lists are empty. */
function emptied(record: Raw, keys: readonly string[]): Raw {
  const lists = keys.filter((key) => Array.isArray(record[key])).map((key) => [key, []] as const)
  return { ...record, ...Object.fromEntries(lists) }
}

const indexedRows = (rows: unknown): Iterable<[number, unknown]> =>
  Array.isArray(rows) ? rows.entries() : []

const whole = (message: string) => ({ refusal: refused({ path: '', message }) })

function parseJson(file: BufferSource): { value: unknown } | { refusal: Refusal } {
  let text: string
  try {
    // A byte order mark, which some editors put before it, is left out.
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return whole(notUtf8)
  }
  const exceeded = boundExceeded(text)
  if (exceeded === 'depth') return whole('its lists and objects are nested too deeply')
  if (exceeded === 'containers') return whole(tooMuch)
  try {
    return { value: JSON.parse(text) }
  } catch {
    const position = brokenAt(text)
    if (!position) return whole('it is not JSON')
    const { line, column, isEnd } = position
    return whole(
      isEnd
        ? `it ends too early, at line ${line}, column ${column}: it may have been cut off`
        : notJsonAt(position),
    )
  }
}

function documentOf(
  { profile, collection, wishlist, lists, savedSearches }: Omit<Written, 'trades'>,
  now: string,
): BackupDocument {
  const timeOf = (text: string | undefined) =>
    text === undefined ? now : new Date(text).toISOString()
  const entryOf = ({ tcgProductId, set, number, key, ...rest }: WrittenEntry) => ({
    tcgProductId: tcgProductId ?? null,
    set: set ?? null,
    number: number ?? null,
    name: rest.name,
    key: key ?? null,
    finish: rest.variation,
    quantity: rest.quantity,
    addedAt: timeOf(rest.addedAt),
  })
  return {
    profile: {
      name: nonEmptyText(profile.name),
      additional_info: nonEmptyText(profile.additional_info),
      is_public: profile.is_public ?? false,
    },
    collection: collection.map((each) => ({
      ...entryOf(each),
      condition: each.condition,
      language: each.language,
      location: each.location,
      grade: each.grade,
      deck: each.deck ?? 0,
      pulled: each.pulled,
      ...newDetails(each, each.quantity),
    })),
    wishlist: wishlist.map((each) => ({
      ...entryOf(each),
      targetPrice: storedDollars(each.targetPrice ?? null),
      ...needGiven(each),
    })),
    lists: lists.map(({ name, description, visibility, deck, createdAt, updatedAt, cards }) => ({
      name,
      ...(deck && { deck }),
      description: nonEmptyText(description),
      visibility,
      createdAt: timeOf(createdAt),
      updatedAt: timeOf(updatedAt),
      cards: cards.map((card) => ({
        ...entryOf(card),
        section: card.section ?? '',
        isFixed: card.fixed,
        proxies: card.proxies,
      })),
    })),
    savedSearches,
  }
}

/** An empty text is none. */
function nonEmptyText(text: string | null | undefined): string | null {
  return text === '' || text === undefined ? null : text
}
