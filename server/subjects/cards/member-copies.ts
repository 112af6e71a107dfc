/** The copies that members have of cards, as reads of cards compare them; the subject of entries keeps them. */
import type { SearchTree } from '../../../src/domain/search/search-tree.ts'
import type { CardColumns } from './card-columns.ts'
import type { ColumnNeeds } from './card-columns-cache.ts'
import type { CardCopies } from './card-copies.ts'
import type { CopiesReader } from './indexed-card.ts'

/** The columns of all cards with a member's copies, as of one version of both. */
export interface CopiesIndex {
  columns: CardColumns
  entryColumns: { changes: number | null }
  copiesByCard: () => CardCopies
}

/** The version of the member's entries and that of the catalogue. */
export interface MemberVersion {
  changes: number | null
  catalog: string
}

/** `copiesOf` is what the search compares, and undefined where it compares no copies. */
export type CopiesWork<Result> = (
  index: CopiesIndex,
  copiesOf: CopiesReader | undefined,
) => Promise<{ version: MemberVersion; result: Result }>

export interface MemberCopies {
  /** Runs a read on a member's copies, and again with new ones when the versions that it answers differ from theirs. */
  withCopies: <Result>(
    member: { memberId: number; search: SearchTree | null },
    work: CopiesWork<Result>,
    needs: ColumnNeeds,
  ) => Promise<Result>
}
