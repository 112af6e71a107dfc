import { Link } from '@tanstack/react-router'
import { balanceOf, type ProposalBox } from '../../domain/trade/trade.ts'
import type { ProposalState } from '../../domain/trade/proposal.ts'
import { Badge, type BadgeTone } from '../../ui/layout/badge.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import type { IconName } from '../../ui/layout/icon.tsx'
import { type Condition, conditionNames, type Language } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import type { Finish } from '../../domain/cards/finish.ts'
import { formatDollars } from '../../domain/format/money.ts'

export const boxLabels: Record<ProposalBox, string> = {
  received: 'Received',
  sent: 'Sent',
  past: 'Past',
}

const states: Record<ProposalState, { word: string; icon: IconName; tone: BadgeTone }> = {
  pending: { word: 'Pending', icon: 'more', tone: 'accent' },
  accepted: { word: 'Accepted', icon: 'check', tone: 'success' },
  declined: { word: 'Declined', icon: 'close', tone: 'danger' },
  withdrawn: { word: 'Withdrawn', icon: 'arrow-left', tone: 'neutral' },
  countered: { word: 'Countered', icon: 'trade', tone: 'warning' },
}

export function StateBadge({ state }: { state: ProposalState }) {
  const { word, icon, tone } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

const propose = (
  <Link to="/propose-trade" className={buttonClass({ variant: 'primary' })}>
    Propose Trade
  </Link>
)

/** The purpose of a box, for its empty state. */
export function NoProposals({ box }: { box: ProposalBox }) {
  switch (box) {
    case 'received':
      return (
        <EmptyState
          title="No trade offers waiting."
          action={
            <Link to="/lists" className={buttonClass({ variant: 'primary' })}>
              Put a list up for trade
            </Link>
          }
        >
          Offers from other members show up here. They find you by your trade lists.
        </EmptyState>
      )
    case 'sent':
      return (
        <EmptyState title="No open offers." action={propose}>
          Offers you send stay here until they're answered or you withdraw them.
        </EmptyState>
      )
    case 'past':
      return (
        <EmptyState title="No past offers yet." action={propose}>
          Accepted, declined, countered and withdrawn offers are kept here.
        </EmptyState>
      )
  }
}

interface Kind {
  finish: Finish
  condition: Condition | undefined
  language: Language | undefined
}

/** The finish, grade and language of copies; English goes without saying. */
export function CopyDetails({ of }: { of: Kind }) {
  const { finish, condition, language = 'en' } = of
  return (
    <>
      {finish}
      {condition !== undefined && (
        <>
          {' · '}
          <abbr title={conditionNames[condition]}>{condition}</abbr>
        </>
      )}
      {language !== 'en' && ` · ${languageNames[language]}`}
    </>
  )
}

/** The difference between both sides in words: '+$2.50 in your favour'. Values in dollars. */
export function differenceInWords(get: number, give: number, partner: string): string {
  const difference = balanceOf(get, give)
  if (difference === 0) return 'none'
  const amount = `+${formatDollars(Math.abs(difference))}`
  return difference > 0 ? `${amount} in your favor` : `${amount} in ${partner}'s favor`
}
