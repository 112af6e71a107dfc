import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useIsMember } from '../../api/session.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { counted } from '../../domain/format/count.ts'
import { keptCardsWords } from '../../domain/kept-cards.ts'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { moveAlong } from '../../ui/hooks/move-focus.ts'
import { typingPause, useRested } from '../../ui/hooks/use-rested.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type FoundName, ownedText } from './found-cards.ts'
import { CardSearchField } from '../cards/searching/card-search-field.tsx'
import { NearestNames } from '../cards/searching/nearest-names.tsx'
import styles from './search-dialog.module.css'
import { type Group, useFound } from './use-found.ts'
import { Note, Row, Stack } from '../../ui/layout/boxes.tsx'

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
        {hits.kept && search !== '' && (
          <Note as="p">
            {keptCardsWords(hits.kept)} Other cards, sets and players need a connection.
          </Note>
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
              {hits.kept ? (
                <p>You own no card that matches “{search}”.</p>
              ) : (
                <>
                  <p>Nothing matches “{search}”.</p>
                  <NearestNames search={search} onSearch={onType} />
                  <p>
                    Try a part of the name, or{' '}
                    <Link data-result to="/sets" onClick={onClose}>
                      browse the sets
                    </Link>
                    .
                  </p>
                </>
              )}
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
      <Note className={styles.fact}>{first.name}</Note>
    </Row>
  )
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
        {results.map(({ key, name, target, imageUrl, fact, printing, places }) => (
          <li key={key}>
            <Link data-result className={styles.result} {...target} onClick={onClose}>
              {imageUrl !== undefined && (
                <CardThumbnail url={imageUrl} className={styles.picture} />
              )}
              {printing === undefined ? (
                name
              ) : (
                <Stack as="span">
                  {name}
                  <Note className={styles.fact}>
                    {printing}: {places}
                  </Note>
                </Stack>
              )}
              {fact && <Note className={styles.fact}>{fact}</Note>}
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  )
}
