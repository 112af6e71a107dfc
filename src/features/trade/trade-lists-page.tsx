import { Link } from '@tanstack/react-router'
import { listsForTradeQuery } from '../../api/lists.ts'
import type { TradeList } from '../../contract/lists.ts'
import { cardCount, counted } from '../../domain/format/count.ts'
import type { TradeListSort } from '../../domain/entries/list.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { ListValue } from '../entries/list-value.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx'
import { coverClass, cx, LiveRegion, Page, staleClass } from '../../ui/layout/layout.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { useResultPage } from '../cards/use-result-page.ts'
import { MemberLink } from '../entries/links.tsx'
import { TradeFrame } from './trade-frame.tsx'
import styles from './trade-lists-page.module.css'
import { tradeListsQueryOf } from './trade.query.ts'
import type { TradeListSearch, TradePageProps } from './trade.search.ts'
import { Note, Row, Tiles } from '../../ui/layout/boxes.tsx'

const sorts: readonly Option<TradeListSort>[] = [
  { value: 'updated', label: 'Recently Updated' },
  { value: 'value', label: 'Highest Value' },
  { value: 'cards', label: 'Most Cards' },
]

const failure = { title: 'Error Loading Trade Lists', message: 'Failed to load for-trade lists.' }

/** The lists for trade of all members, each linking to its public page. */
export function TradeListsPage({ search, onChange }: TradePageProps<TradeListSearch>) {
  const result = useResultPage(
    (page) => listsForTradeQuery(tradeListsQueryOf({ ...search, page })),
    search.page,
  )
  const { data, isStale } = result
  return (
    <Page title="Trade Lists" subtitle="Lists members have put up for trade">
      <TradeFrame
        tools={
          <Select
            label="Sort by"
            hideLabel
            value={search.sort}
            options={sorts}
            onChange={(sort) => onChange({ sort, page: 1 })}
          />
        }
        result={result}
        shown={data?.lists.length ?? 0}
        words={(total) => counted(total, 'list', 'lists')}
        page={search.page}
        onPageChange={(page, how) => onChange({ page }, how)}
        failure={failure}
      >
        {data?.lists.length === 0 ? (
          <NothingForTrade isOfGame={search.game !== ''} />
        ) : (
          <TradeListGrid lists={data?.lists} isStale={isStale} />
        )}
      </TradeFrame>
    </Page>
  )
}

function NothingForTrade({ isOfGame }: { isOfGame: boolean }) {
  return (
    <EmptyState
      title={isOfGame ? 'No trade lists with cards of this game yet.' : 'No trade lists yet.'}
      action={
        <Link to="/lists" className={buttonClass({ variant: 'primary' })}>
          Put a list up for trade
        </Link>
      }
    >
      Lists set to For Trade show up here.
    </EmptyState>
  )
}

interface TradeListGridProps {
  /** Left out while they are on their way. */
  lists: readonly TradeList[] | undefined
  isStale: boolean
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)

/** Lists side by side, each a stack of cards with a label. */
function TradeListGrid({ lists, isStale }: TradeListGridProps) {
  return (
    <div className={isStale ? staleClass : undefined} aria-busy={!lists || isStale}>
      <LiveRegion>{lists ? '' : 'Loading lists...'}</LiveRegion>
      {lists ? (
        <Tiles least="19rem" gap="4" className={styles.grid} aria-label="Trade lists">
          {lists.map((list) => (
            <li key={list.id} className={styles.tile}>
              <TradeListTile list={list} />
            </li>
          ))}
        </Tiles>
      ) : (
        <Tiles as="div" least="19rem" gap="4" className={styles.grid} aria-hidden="true">
          {placeholders.map((index) => (
            <div key={index} className={styles.tile}>
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </Tiles>
      )}
    </div>
  )
}

function TradeListTile({ list }: { list: TradeList }) {
  const { name, description, ownerId, ownerUsername, isOwner, updatedAt, publicUrlId } = list
  return (
    <>
      <Row gap="2" align="start" between className={styles.head}>
        <h2 className={styles.name}>
          <Link
            to="/lists/public/$publicUrlId"
            params={{ publicUrlId }}
            className={cx(coverClass, styles.open)}
          >
            {name}
          </Link>
        </h2>
        {isOwner && <Badge tone="accent">Your list</Badge>}
      </Row>
      <p className={styles.owner}>
        by <MemberLink id={ownerId} name={ownerUsername} />
      </p>
      {description !== null && <p className={styles.description}>{description}</p>}
      <Row as="p" gap="3" align="baseline" between className={styles.facts}>
        <span>{cardCount(list.totalCards ?? list.itemCount)}</span>
        <ListValue
          className={styles.value}
          list={{ ...list, totalCards: list.totalCards ?? list.itemCount }}
        />
      </Row>
      <Note as="p" className={styles.updated}>
        Updated {updatedAt === null ? 'Unknown' : formatDay(updatedAt)}
      </Note>
    </>
  )
}
