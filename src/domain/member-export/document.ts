/**
 * A member's file: everything that they entered, and their trades, as one JSON document. Its schema
 * is in `src/contract/member-export.ts`. It has neither its time nor database ids, so
 * an imported document is exported unchanged.
 */
import type { EntryDetails } from '../entries/details.ts'
import type { Condition, Language } from '../entries/entry.ts'
import type { Need } from '../entries/need.ts'
import type { ListSection } from '../decks/sections.ts'
import type { DeckFacts, Visibility } from '../entries/list.ts'
import type { SavedSearchFacts } from '../saved-searches/saved-search.ts'
import type { Finish } from '../cards/finish.ts'
import type { ProposalRole, ProposalState } from '../trade/proposal.ts'

export const backupFormat = 'ninepocket-backup'
/** The version of written documents; `broughtUp` converts older ones. */
export const backupVersion = 1

/** The maximum of an imported file: about 200,000 entries. */
export const maxExportBytes = 50 * 1024 * 1024

/** `ninepocket-backup-alice-2026-11-20.json`; without the name where it is unknown. */
export function backupName(day: string, username?: string): string {
  return [backupFormat, ...(username === undefined ? [] : [username]), `${day}.json`].join('-')
}

/**
 * Names a printing. A product id may be missing or shared by two printings, so the other fields
 * name it too: set code, collector number, name, and the key of its catalogue's source.
 */
export interface BackupPrinting {
  tcgProductId: number | null
  set: string | null
  number: string | null
  name: string
  key: string | null
}

/** A card that a file names; `addedAt` is an ISO time. */
export interface BackupEntry extends BackupPrinting {
  finish: Finish
  quantity: number
  addedAt: string
}

export interface BackupListed extends BackupEntry {
  section: ListSection
  /** A line of a deck means its printing alone. */
  isFixed: boolean
  /** Copies that are proxies. */
  proxies: number
}

export interface BackupWish extends BackupEntry, Need {
  /** Dollars; null for none. */
  targetPrice: number | null
}

export interface BackupOwned extends BackupEntry, EntryDetails {
  /** The index of the deck to which the copies are bound among the lists, from 1; 0 for free ones. */
  deck: number
  pulled: boolean
  condition: Condition
  language: Language
  location: string
  grade: string
}

export interface BackupProfile {
  name: string | null
  additional_info: string | null
  is_public: boolean
}

/** A list without its cards. Its public link is not in a backup. */
export interface BackupListHead {
  name: string
  description: string | null
  visibility: Visibility
  /** Missing or null for a list that is no deck. */
  deck?: DeckFacts | null | undefined
  /** ISO times. */
  createdAt: string
  updatedAt: string
}

export interface BackupList extends BackupListHead {
  /** The cards in the list's own order. */
  cards: BackupListed[]
}

/** Copies that one side of a trade gives. */
export interface BackupTraded extends BackupPrinting {
  finish: Finish
  condition: Condition
  language: Language
  quantity: number
  /** Dollars for one when the trade was proposed. */
  priceThen: number | null
}

/**
 * A trade proposal that the member sent or received. Trades are in the document for reading: an import leaves them out, since
 * they belong to two members.
 */
export interface BackupTrade {
  state: ProposalState
  role: ProposalRole
  /** The name of the other member, or `formerMember`. */
  partner: string
  note: string | null
  /** ISO times. */
  createdAt: string
  closedAt: string | null
  /** The member's side, and the partner's. */
  yours: BackupTraded[]
  theirs: BackupTraded[]
}

/** Entries and lists are in the order of their creation. */
export interface BackupDocument {
  profile: BackupProfile
  collection: BackupOwned[]
  wishlist: BackupWish[]
  lists: BackupList[]
  savedSearches: SavedSearchFacts[]
}

type Raw = Readonly<Record<string, unknown>>

/**
 * How a document of one version becomes one of the next: the first step makes version 2 of version 1, and so on. There
 * is but one version yet. A document is still to be checked after it.
 */
const steps: readonly ((document: Raw) => Raw)[] = []

/** A document of this or an older version, as the present one would say it. */
export function broughtUp(document: Raw, version: number): Raw {
  const missing = steps.slice(version - 1, backupVersion - 1)
  return missing.reduce((older, step) => step(older), document)
}
