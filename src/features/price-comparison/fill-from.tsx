import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listMineQuery } from '../../api/lists.ts'
import { counted } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import { readMatching } from '../collection/matching.ts'
import type { Matching } from '../entries/entry-selection.ts'
import styles from './compare-form.module.css'
import { ownedEntries, ownedCsv, type Source } from './owned-file.ts'
import { Note, Row } from '../../ui/layout/boxes.tsx'

type Filling =
  | { state: 'idle' }
  | { state: 'fetching'; share: number }
  | { state: 'done' | 'failed'; message: string }

export interface FillFromProps {
  /** Filters of My Collection as a text: the file has the copies beyond their number, and is made at once. */
  surplus: string | undefined
  onFile: (file: File) => void
}

/** Generates the file from the collection or a list of the member. */
export function FillFrom({ surplus, onFile }: FillFromProps) {
  const { data: lists = [] } = useQuery(listMineQuery())
  const matching = surplus === undefined ? null : readMatching(surplus)
  const [chosen, setChosen] = useState(matching ? 'surplus' : 'collection')
  const [filling, setFilling] = useState<Filling>({ state: 'idle' })
  const abort = useRef<AbortController>(null)
  const fillAtOnce = useEffectEvent(() => {
    if (matching) void fill()
  })
  useEffect(() => {
    fillAtOnce()
    return () => abort.current?.abort()
  }, [])
  const isFetching = filling.state === 'fetching'

  const options = [
    ...(matching ? [{ value: 'surplus', label: surplusLabel(matching) }] : []),
    { value: 'collection', label: 'My collection' },
    ...lists.map(({ id, name }) => ({ value: id, label: name })),
  ]

  function sourceOf(value: string): Source {
    if (value === 'surplus' && matching) return { surplus: matching }
    return value === 'collection' ? value : { listId: Number(value) }
  }

  async function fill() {
    const source = sourceOf(chosen)
    const name = options.find(({ value }) => value === chosen)?.label ?? 'cards'
    abort.current = new AbortController()
    const { signal } = abort.current
    setFilling({ state: 'fetching', share: 0 })
    try {
      const entries = await ownedEntries(source, {
        signal,
        onProgress: (share) => setFilling({ state: 'fetching', share }),
      })
      if (entries.length === 0)
        return setFilling({ state: 'failed', message: `${name} has no cards.` })
      onFile(new File([ownedCsv(entries)], `${fileName(name)}.csv`, { type: 'text/csv' }))
      setFilling({
        state: 'done',
        message: `${counted(entries.length, 'row', 'rows')} ready to compare.`,
      })
    } catch {
      if (signal.aborted) setFilling({ state: 'idle' })
      else setFilling({ state: 'failed', message: `Failed to load ${name}. Please try again.` })
    }
  }

  return (
    <Row gap="2" align="end" wrap className={styles.fill}>
      <Select
        label="Or use cards from"
        value={chosen}
        options={options}
        disabled={isFetching}
        onChange={setChosen}
      />
      {isFetching ? (
        <Button icon="close" onClick={() => abort.current?.abort()}>
          Stop
        </Button>
      ) : (
        <Button icon="collection" onClick={() => void fill()}>
          Use these cards
        </Button>
      )}
      <Note as="div" className={styles.filling} data-state={filling.state}>
        {isFetching && <progress value={filling.share} aria-label="Cards loaded" />}
        {'message' in filling && filling.message}
      </Note>
      <LiveRegion>{'message' in filling ? filling.message : undefined}</LiveRegion>
    </Row>
  )
}

/** The label of the cards that the filters find: all of them, or the surplus above a number. */
const surplusLabel = ({ moreThan, search }: Matching) =>
  moreThan === undefined ? `My collection: ${search ?? 'filtered'}` : `Surplus above ${moreThan}`

function fileName(name: string): string {
  return name.trim().replaceAll(/[\s/\\:*?"<>|]+/g, '_')
}
