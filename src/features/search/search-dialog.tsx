import { printedSetCode } from '../../domain/sets/set-code.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { cardListQuery } from '../../api/cards.ts'
import { collectionListQuery } from '../../api/collection.ts'
import { listMineQuery } from '../../api/lists.ts'
import { userListQuery } from '../../api/members.ts'
import { useIsMember } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { counted } from '../../domain/format/count.ts'
import { hasWordsOf } from '../../domain/format/text.ts'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { moveAlong } from '../../ui/hooks/move-focus.ts'
import { typingPause, useRested } from '../../ui/hooks/use-rested.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { copiesText, type FoundName, foundNames, ownedText } from './found-cards.ts'
import { CardSearchField } from '../cards/searching/card-search-field.tsx'
import { NearestNames } from '../cards/searching/nearest-names.tsx'
import styles from './search-dialog.module.css'
import { Note, Row, Stack } from '../../ui/layout/boxes.tsx'

/** Printings that are looked at for their names. */
const maxPrintings = 100
const maxNames = 6
const maxOthers = 4

interface SearchDialogProps extends LeaveProps {
  text: string
  onType: (text: string) => void
}

interface LeaveProps {
  onClose: () => void
}

/** Finds cards, sets, own lists and members from any page, and says first what one owns. */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  /** The text that Enter was pressed with; its first result is opened when it has come. */
  const [entered, setEntered] = useState<string | null>(null)
  const search = useRested(text.trim(), typingPause)
  const isMember = useIsMember()
  const hits = useFound(search, isMember)
  const results = useRef<HTMLDivElement>(null)
  const isEntered = entered !== null && entered === search && !hits.isFetching
  useEffect(() => {
    if (isEntered) results.current?.querySelector<HTMLElement>('[data-result]')?.click()
  }, [isEntered])

  return (
    <Dialog open title="Search" onClose={onClose} className={styles.dialog}>
      {/* The keys are those of the field and the links within. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <Stack
        gap="3"
        top
        className={styles.search}
        onKeyDown={(event) => moveAlong(event, '[data-result]')}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setEntered(text.trim())
          }}
        >
          <CardSearchField
            label="Search cards, sets, lists and players"
            placeholder={isMember ? 'Cards, sets, lists, players' : 'Cards and sets'}
            data-autofocus
            maxLength={200}
            value={text}
            busy={hits.isFetching}
            onChange={(next) => {
              onType(next)
              setEntered(null)
            }}
          />
        </form>
        <LiveRegion>
          {search !== '' && !hits.isFetching && counted(hits.count, 'result', 'results')}
        </LiveRegion>
        {hits.error && (
          <LoadError message="Failed to search" error={hits.error} onRetry={hits.retry} />
        )}
        <Stack ref={results} gap="3" top>
          {search !== '' && (
            <>
              <OwnedLine names={hits.names} onClose={onClose} />
              {hits.groups.map((group) => (
                <Results key={group.title} {...group} onClose={onClose} />
              ))}
            </>
          )}
          {hits.isEmpty && (
            <Stack gap="3" className={styles.none}>
              <p>Nothing matches “{search}”.</p>
              <NearestNames search={search} onSearch={onType} />
              <p>
                Try a part of the name, or{' '}
                <Link data-result to="/sets" onClick={onClose}>
                  browse the sets
                </Link>
                .
              </p>
            </Stack>
          )}
        </Stack>
      </Stack>
    </Dialog>
  )
}

/** Whether and where one has the card that is looked for. */
function OwnedLine({ names, onClose }: { names: readonly FoundName[] } & LeaveProps) {
  const first = names.find(({ owned }) => owned !== null)
  if (!first?.owned) return null
  return (
    <Row as="p" gap="1 3" align="baseline" wrap between className={styles.owned}>
      <Link
        data-result
        to="/collection"
        search={{ search: first.name, game: '' }}
        onClick={onClose}
      >
        You own {ownedText(first.owned)}
      </Link>
      {names.length > 1 && <Note className={styles.fact}>{first.name}</Note>}
    </Row>
  )
}

type Target =
  | { to: '/all-cards'; search: { search: string } }
  | { to: '/sets/$setName'; params: { setName: string } }
  | { to: '/lists/$listId'; params: { listId: string } }
  | { to: '/profile/$userId'; params: { userId: string } }

interface Result {
  key: string
  name: string
  target: Target
  /** Left out for what has no picture. */
  imageUrl?: string | null
  fact?: string | null | undefined
}

interface Group {
  title: string
  results: readonly Result[]
}

function Results({ title, results, onClose }: Group & LeaveProps) {
  const id = useId()
  if (results.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Note as="h3" id={id} className={styles.title}>
        {title}
      </Note>
      <Stack as="ul">
        {results.map(({ key, name, target, imageUrl, fact }) => (
          <li key={key}>
            <Link data-result className={styles.result} {...target} onClick={onClose}>
              {imageUrl !== undefined && (
                <CardThumbnail url={imageUrl} className={styles.picture} />
              )}
              {name}
              {fact && <Note className={styles.fact}>{fact}</Note>}
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function useFound(search: string, isMember: boolean) {
  const enabled = search !== ''
  const cards = useQuery({
    ...cardListQuery({ search, limit: maxPrintings, sortBy: 'name' }),
    enabled,
    placeholderData: keepPreviousData,
  })
  // The first printings by name may not have the name itself.
  const exact = useQuery({
    ...cardListQuery({ search: `!"${search}"`, limit: maxPrintings, sortBy: 'name' }),
    enabled: enabled && !search.includes('"'),
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
  const releases = new Map(sets.data?.map(({ name, releasedOn }) => [name, releasedOn]))
  const found = [...(exact.data?.cards ?? []), ...(cards.data?.cards ?? [])]
  const names = foundNames(search, found, entries.data, releases)
  const isNamed = hasWordsOf(search)
  const groups: Group[] = [
    {
      title: 'Cards',
      results: names.slice(0, maxNames).map(({ name, imageUrl, owned }) => ({
        key: name,
        name,
        target: { to: '/all-cards', search: { search: name } },
        imageUrl,
        fact: owned && `You own ${copiesText(owned)}`,
      })),
    },
    {
      title: 'Sets',
      results: (sets.data ?? [])
        .filter(
          ({ name, code }) => isNamed(name) || printedSetCode(code ?? '') === search.toUpperCase(),
        )
        .slice(0, maxOthers)
        .map(({ name, code, imageUrl }) => ({
          key: name,
          name,
          target: { to: '/sets/$setName', params: { setName: name } },
          imageUrl,
          fact: code && printedSetCode(code),
        })),
    },
    {
      title: 'Your lists',
      results: (lists.data ?? [])
        .filter(({ name }) => isNamed(name))
        .slice(0, maxOthers)
        .map(({ id, name }) => ({
          key: id,
          name,
          target: { to: '/lists/$listId', params: { listId: id } },
        })),
    },
    {
      title: 'Players',
      results: (members.data ?? [])
        .filter(({ username }) => isNamed(username))
        .slice(0, maxOthers)
        .map(({ id, username }) => ({
          key: id,
          name: username,
          target: { to: '/profile/$userId', params: { userId: id } },
        })),
    },
  ]
  const reads = [cards, exact, entries, sets, lists, members]
  const isFetching = reads.some((each) => each.isFetching)
  const failed = reads.filter((each) => each.error !== null)
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return {
    names,
    groups,
    count,
    isFetching,
    isEmpty: enabled && !isFetching && failed.length === 0 && count === 0,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const each of failed) void each.refetch()
    },
  }
}
