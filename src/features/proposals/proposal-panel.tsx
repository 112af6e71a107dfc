import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Proposal } from '../../contract/proposals.ts'
import { formatMoment } from '../../domain/format/dates.ts'
import { actionsOf, proposalErrors } from '../../domain/trade/proposal.ts'
import { Button, buttonClass, IconButton } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import { MemberLink } from '../entries/links.tsx'
import { differenceInWords, StateBadge } from './review-texts.tsx'
import styles from './proposal-panel.module.css'
import { changesOf, rowsOfSide } from './proposal-rows.ts'
import { ProposalSidePart } from './proposal-side.tsx'
import type { Question } from './use-answering.ts'
import { Note, Row, Stack, endClass } from '../../ui/layout/boxes.tsx'

export interface ProposalPanelProps {
  proposal: Proposal
  onAsk: (question: Question) => void
}

/** A proposal: the partner, the state, both sides, and the actions. */
export function ProposalPanel({ proposal, onAsk }: ProposalPanelProps) {
  const { id, partner, state, note, createdAt, closedAt, yours, theirs } = proposal
  const heading = useId()
  const { openCard, opened, adding } = useCardDialogs([
    ...rowsOfSide(proposal, 'yours'),
    ...rowsOfSide(proposal, 'theirs'),
  ])
  const isPending = state === 'pending'
  const changes = changesOf(proposal)
  // A closed proposal is shown as it was.
  const [get, give] = isPending ? [theirs.value, yours.value] : [theirs.valueThen, yours.valueThen]
  return (
    <Stack
      as="article"
      gap="3"
      surface="narrow"
      className={styles.proposal}
      aria-labelledby={heading}
      data-proposal={id}
      tabIndex={-1}
    >
      <Row gap="1 3" wrap>
        <h2 id={heading} className={styles.name}>
          {proposal.role === 'receiver' ? 'From ' : 'To '}
          <MemberLink id={partner.id} name={partner.username} />
        </h2>
        <StateBadge state={state} />
        <Note as="p" className={endClass}>
          Sent <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {closedAt !== null && (
            <>
              {' · '}closed <time dateTime={closedAt}>{formatMoment(closedAt)}</time>
            </>
          )}
        </Note>
      </Row>
      <Kin proposal={proposal} />
      {note !== null && <blockquote className={styles.note}>{note}</blockquote>}
      {changes.length > 0 && (
        <Row gap="2" align="start" className={styles.changes}>
          <Icon name="warning" size={20} />
          <p>Since this was sent: {changes.join('; ')}.</p>
        </Row>
      )}
      <Stack gap="4" className={styles.sides}>
        <ProposalSidePart
          {...{ proposal }}
          side="yours"
          title={state === 'accepted' ? 'You gave' : 'You give'}
          onOpen={openCard}
        />
        <ProposalSidePart
          {...{ proposal }}
          side="theirs"
          title={state === 'accepted' ? 'You got' : 'You get'}
          onOpen={openCard}
        />
      </Stack>
      <Row gap="3" wrap between>
        <p className={styles.difference}>
          Difference <strong>{differenceInWords(get, give, partner.username)}</strong>
        </p>
        <ProposalActions {...{ proposal, onAsk }} />
      </Row>
      <CardDialogs {...{ opened, adding }} />
    </Stack>
  )
}

/** The proposals before and after it, where members have answered each other by proposals. */
function Kin({ proposal: { counterOf, counteredBy } }: { proposal: Proposal }) {
  if (counterOf === null && counteredBy === null) return null
  return (
    <Row gap="1 4" align="stretch" wrap>
      {counterOf !== null && (
        <Link to="/review-trade" search={{ box: 'past', proposal: counterOf }}>
          See the original offer
        </Link>
      )}
      {counteredBy !== null && (
        <Link to="/review-trade" search={{ box: 'past', proposal: counteredBy }}>
          See the counteroffer
        </Link>
      )}
    </Row>
  )
}

const placeholders = [0, 1]

/** The skeletons of proposals. */
export function ProposalSkeleton() {
  return placeholders.map((index) => (
    <Stack key={index} gap="3" surface="narrow" aria-hidden="true">
      <Skeleton />
      <Skeleton shape="fill" className={styles.coming} />
    </Stack>
  ))
}

interface ProposalActionsProps {
  proposal: Proposal
  onAsk: (question: Question) => void
}

/** The viewer's possible actions on a proposal. */
function ProposalActions({ proposal, onAsk }: ProposalActionsProps) {
  const { id, partner } = proposal
  const can = new Set(actionsOf(proposal))
  if (can.size === 0) return null
  const reason = partner.canTrade ? undefined : proposalErrors.cannotTrade(partner.username)
  return (
    <Row gap="2" align="stretch" wrap className={styles.actions}>
      {can.has('accept') && (
        <Button
          variant="primary"
          disabledReason={reason}
          className={styles.accept}
          onClick={() => onAsk({ action: 'accept', proposal })}
        >
          Accept
        </Button>
      )}
      {can.has('counter') &&
        (reason === undefined ? (
          <Link to="/propose-trade" search={{ counter: id }} className={buttonClass()}>
            Counter
          </Link>
        ) : (
          <Button disabledReason={reason}>Counter</Button>
        ))}
      {can.has('decline') && (
        <Button onClick={() => onAsk({ action: 'decline', proposal })}>Decline</Button>
      )}
      {can.has('withdraw') && (
        <Button onClick={() => onAsk({ action: 'withdraw', proposal })}>Withdraw</Button>
      )}
      {can.has('decline') && partner.canTrade && (
        <Menu
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              icon="more"
              label={`More on the offer of ${partner.username}`}
            />
          )}
        >
          <MenuPanel align="end">
            <MenuItem onSelect={() => onAsk({ action: 'block', proposal })}>
              Block {partner.username}...
            </MenuItem>
          </MenuPanel>
        </Menu>
      )}
    </Row>
  )
}
