import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { cardListQuery, cardSuggestionQuery } from '../../api/cards.ts'
import { collectionListQuery } from '../../api/collection.ts'
import { listMineQuery } from '../../api/lists.ts'
import { userListQuery } from '../../api/members.ts'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { CardThumbnail } from '../../card-table/picture/card-thumbnail.tsx'
import { counted } from '../../domain/format/count.ts'
import { foldText } from '../../domain/format/text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/controls/text-field.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { moveAlong } from '../../ui/hooks/arrow-stops.ts'
import { typingPause, useRested } from '../../ui/hooks/use-rested.ts'
import { LiveRegion } from '../../ui/layout/visually-hidden.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type FoundName, foundNames, ownedText } from './found-cards.ts'
import styles from './search-dialog.module.css'

/** Printings that are looked at for their names. */
const maxPrintings = 100
const maxOthers = 4

interface SearchDialogProps {
  onClose: () => void
}

/** Finds cards, sets, own lists and members from any page, and says first what one owns. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const search = useRested(text.trim(), typingPause)
  const isMember = useViewer()?.status === 'approved'
  const found = useFound(search, isMember)
  const suggestion = useQuery({
    ...cardSuggestionQuery(search),
    ...(!found.isEmpty && { enabled: false }),
  })
  const name = suggestion.data?.name ?? null

  return (
    <Dialog open title="Search" onClose={onClose} className={styles.dialog}>
      {/* The keys are those of the field and the links within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.search} onKeyDown={(event) => moveAlong(event, '[data-result]')}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-result]')?.click()
          }}
        >
          <SearchField
            label="Search cards, sets, lists and players"
            placeholder={isMember ? 'Cards, sets, lists, players' : 'Cards and sets'}
            data-autofocus
            maxLength={200}
            value={text}
            busy={found.isFetching}
            onChange={setText}
          />
        </form>
        <LiveRegion>
          {search !== '' && !found.isFetching && counted(found.count, 'result', 'results')}
        </LiveRegion>
        {found.error && (
          <LoadError message="Failed to search" error={found.error} onRetry={found.retry} />
        )}
        {search !== '' && (
          <>
            <OwnedLine names={found.names} onClose={onClose} />
            <Results title="Cards" count={found.names.length}>
              {found.names.map((each) => (
                <CardResult key={each.name} {...each} onClose={onClose} />
              ))}
            </Results>
            <Results title="Sets" count={found.sets.length}>
              {found.sets.map((set) => (
                <li key={set.name}>
                  <Link
                    data-result
                    className={styles.result}
                    to="/sets/$setName"
                    params={{ setName: set.name }}
                    onClick={onClose}
                  >
                    <CardThumbnail url={set.imageUrl} className={styles.picture} />
                    {set.name}
                    <span className={styles.fact}>{set.code}</span>
                  </Link>
                </li>
              ))}
            </Results>
            <Results title="Your lists" count={found.lists.length}>
              {found.lists.map(({ id, name: listName }) => (
                <li key={id}>
                  <Link
                    data-result
                    className={styles.result}
                    to="/lists/$listId"
                    params={{ listId: id }}
                    onClick={onClose}
                  >
                    {listName}
                  </Link>
                </li>
              ))}
            </Results>
            <Results title="Players" count={found.members.length}>
              {found.members.map(({ id, username }) => (
                <li key={id}>
                  <Link
                    data-result
                    className={styles.result}
                    to="/profile/$userId"
                    params={{ userId: id }}
                    onClick={onClose}
                  >
                    {username}
                  </Link>
                </li>
              ))}
            </Results>
          </>
        )}
        {found.isEmpty && (
          <div className={styles.none}>
            <p>Nothing matches “{search}”.</p>
            {name !== null && (
              <Button data-result onClick={() => setText(name)}>
                Did you mean {name}?
              </Button>
            )}
            <p>
              Try a part of the name, or <SetsLink onClose={onClose} />.
            </p>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const SetsLink = ({ onClose }: SearchDialogProps) => (
  <Link data-result to="/sets" onClick={onClose}>
    browse the sets
  </Link>
)

function Results({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) {
  const id = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.results}>{children}</ul>
    </section>
  )
}

/** Whether and where one has the card that is looked for. */
function OwnedLine({ names, onClose }: { names: readonly FoundName[] } & SearchDialogProps) {
  const first = names.find(({ owned }) => owned !== null)
  if (!first?.owned) return null
  return (
    <p className={styles.owned}>
      <Link data-result to="/collection" search={{ search: first.name }} onClick={onClose}>
        You own {ownedText(first.owned)}
      </Link>
      {names.length > 1 && <span className={styles.fact}>{first.name}</span>}
    </p>
  )
}

function CardResult({ name, imageUrl, owned, onClose }: FoundName & SearchDialogProps) {
  return (
    <li>
      <Link
        data-result
        className={styles.result}
        to="/all-cards"
        search={{ search: name }}
        onClick={onClose}
      >
        <CardThumbnail url={imageUrl} className={styles.picture} />
        {name}
        {owned !== null && <span className={styles.fact}>You own {owned.copies}</span>}
      </Link>
    </li>
  )
}

function useFound(search: string, isMember: boolean) {
  const enabled = search !== ''
  const cards = useQuery({
    ...cardListQuery({ search, limit: maxPrintings, sortBy: 'name' }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const entries = useQuery({
    ...collectionListQuery({ search, limit: maxPrintings }),
    enabled: enabled && isMember,
    placeholderData: keepPreviousData,
  })
  const sets = useQuery({ ...cardSetsQuery(), enabled })
  const lists = useQuery({ ...listMineQuery(), enabled: enabled && isMember })
  const members = useQuery({ ...userListQuery(), enabled: enabled && isMember })
  const names = foundNames(search, cards.data?.cards ?? [], entries.data?.entries ?? [])
  const isNamed = named(search)
  const others = {
    sets: (sets.data ?? [])
      .filter(({ name, code }) => isNamed(name) || code?.toLowerCase() === search.toLowerCase())
      .slice(0, maxOthers),
    lists: (lists.data ?? []).filter(({ name }) => isNamed(name)).slice(0, maxOthers),
    members: (members.data ?? []).filter(({ username }) => isNamed(username)).slice(0, maxOthers),
  }
  const isFetching = [cards, entries, sets, lists, members].some((each) => each.isFetching)
  const error = cards.error ?? entries.error
  const sizes = [names, others.sets, others.lists, others.members].map(({ length }) => length)
  const count = sizes.reduce((sum, size) => sum + size, 0)
  return {
    names,
    ...others,
    count,
    isFetching,
    isEmpty: enabled && !isFetching && error === null && count === 0,
    error,
    retry: () => {
      for (const each of [cards, entries]) if (each.error) void each.refetch()
    },
  }
}

/** Whether a name has every word of the search. */
function named(search: string): (name: string) => boolean {
  const words = foldText(search).split(' ')
  return (name) => {
    const text = foldText(name)
    return words.every((word) => text.includes(word))
  }
}
