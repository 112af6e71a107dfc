/** The rules of trade proposals that the server and its mocks share, over data that each of them has read. */
import { finishKey, type StockKey, stockKey } from '../domain/entries/stock-key.ts'
import {
  availableForEach,
  type ClosedState,
  type ProposalAction,
  proposalErrors,
  type ProposalRole,
  type ProposalState,
  takeAction,
} from '../domain/trade/proposal.ts'
import { copiesLeft, type StockCounts, stockLeft } from '../domain/trade/stock.ts'
import { ApiError, type Issue } from '../contract/api-error.ts'
import type { Input } from '../contract/endpoint.ts'
import { bulkReasons } from '../contract/bulk.ts'
import type { proposalCounter, ProposalSideSent } from '../contract/proposals.ts'

export type ProposalTerms = Input<typeof proposalCounter>['body']

export interface Printing {
  id: number
  name: string
}

/** Copies of one stock key, with the path of the first row of the body that names them. */
export interface ProposedCopies extends StockKey {
  quantity: number
  name: string
  path: string
}

/**
 * Both sides, with the rows of a stock key joined into the first of them. `printings` are those of
 * the rows, `yours` before `theirs`; null for an unknown one. Throws ApiError 400 without any card
 * and for unknown ones.
 */
export function joinTerms(
  { yours, theirs }: ProposalTerms,
  printings: readonly (Printing | null)[],
): Record<'yours' | 'theirs', ProposedCopies[]> {
  if (yours.length + theirs.length === 0) throw new ApiError(400, proposalErrors.noCards)
  const pathOf = (index: number) =>
    index < yours.length ? `body.yours.${index}` : `body.theirs.${index - yours.length}`
  refuseIssues(
    400,
    printings.flatMap((printing, index) =>
      printing === null ? [{ path: pathOf(index), message: bulkReasons.unknownCard }] : [],
    ),
  )
  const joined = (rows: ProposalTerms['yours'], firstIndex: number) => {
    const byKey = new Map<string, ProposedCopies>()
    for (const [index, { variation, condition, language, quantity }] of rows.entries()) {
      const printing = printings[firstIndex + index]
      if (!printing) continue
      const key = { cardId: printing.id, finish: variation, condition, language }
      const same = byKey.get(stockKey(key))
      if (same) same.quantity += quantity
      else {
        const { name } = printing
        byKey.set(stockKey(key), { ...key, quantity, name, path: pathOf(firstIndex + index) })
      }
    }
    return [...byKey.values()]
  }
  return { yours: joined(yours, 0), theirs: joined(theirs, yours.length) }
}

/** An empty note is none. */
export const noteOf = ({ note }: ProposalTerms) => note?.trim() || null

/** An issue for each stock key of which the owner has too few copies for trade. */
export function tooFewIssues(
  owner: string,
  copies: readonly ProposedCopies[],
  stockOf: (key: StockKey) => StockCounts,
): Issue[] {
  const requested = copies.map((each) => ({
    ...each,
    ...stockLeft(stockOf(each)),
    finishKey: finishKey(each),
  }))
  const available = availableForEach(requested)
  const left = copies.map((each, index) => ({ ...each, left: available[index] ?? 0 }))
  return shortages(left, owner, proposalErrors.tooFew)
}

/**
 * How many of the proposed copies their giver still has and has not promised elsewhere; all of them without counts, which a closed
 * proposal does not have.
 */
export const proposedLeft = (
  quantity: number,
  counts: Pick<StockCounts, 'owned' | 'promised'> | null,
) => (counts === null ? quantity : Math.min(quantity, copiesLeft(counts)))

/** An issue for each card of one side of a proposal of which fewer copies are left than it asks for. */
export function goneIssues(
  side: 'yours' | 'theirs',
  owner: string,
  cards: ProposalSideSent['cards'],
): Issue[] {
  const paths = cards.map(({ card: { name }, variation: finish, ...copies }, index) => {
    const path = `${side}.${index}`
    return { ...copies, finish, name, path }
  })
  return shortages(paths, owner, proposalErrors.gone)
}

type Shortage = Omit<ProposedCopies, 'cardId'> & { left: number }

function shortages(
  copies: readonly Shortage[],
  owner: string,
  message: typeof proposalErrors.gone,
): Issue[] {
  return copies
    .filter(({ left, quantity }) => left < quantity)
    .map(({ path, left, ...copy }) => ({
      path,
      message: message(copy, owner, { quantity: copy.quantity, left }),
    }))
}

/** Throws ApiError with the first issue as its message, unless there are none. */
export function refuseIssues(status: number, issues: Issue[]): void {
  const [first] = issues
  if (first) throw new ApiError(status, first.message, { issues })
}

/** The state after an action. Throws ApiError 409 for a closed proposal, and 403 where the other member is to act. */
export function stateAfter(
  proposal: { state: ProposalState; role: ProposalRole },
  action: ProposalAction,
): ClosedState {
  const taken = takeAction(proposal, action)
  if ('to' in taken) return taken.to
  throw taken.refused === 'closed'
    ? new ApiError(409, proposalErrors.closed(proposal.state))
    : new ApiError(403, proposalErrors.notYours(action))
}

/** Throws ApiError 409 if the partner was denied after the proposal was sent. */
export function checkCanTrade(partner: { username: string; canTrade: boolean }): void {
  if (!partner.canTrade) throw new ApiError(409, proposalErrors.cannotTrade(partner.username))
}

export const noSuchProposal = () => new ApiError(404, proposalErrors.unknown)
export const noSuchMember = () => new ApiError(404, proposalErrors.noMember)

/** Throws ApiError 409 where one of two members has blocked the other, without revealing which. */
export function checkNotBlocked(areBlocked: boolean, { username }: { username: string }): void {
  if (areBlocked) throw new ApiError(409, proposalErrors.notAvailable(username))
}
