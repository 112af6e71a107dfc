import type { ReactNode } from 'react'
import { RetryPanel } from '../../ui/feedback/states.tsx'
import { Tiles } from '../../ui/layout/boxes.tsx'
import { LiveRegion } from '../../ui/layout/layout.tsx'
import type { CardList } from '../../contract/lists.ts'
import { ListTileSkeleton } from './list-tile.tsx'

interface ListTilesProps {
  noun: 'Lists' | 'Decks'
  /** Undefined while they are on their way. */
  tiles: readonly { list: CardList; tile: ReactNode }[] | undefined
  /** How many there are, in words. */
  count: string | undefined
  error: Error | null
  onRetry: () => void
  /** Shown where there are none. */
  empty: ReactNode
}

const placeholders = [0, 1, 2, 3, 4, 5]

/** The tiles of lists or decks, while they load, when they fail, and where there are none. */
export function ListTiles({ noun, tiles, count, error, onRetry, empty }: ListTilesProps) {
  const words = noun.toLowerCase()
  return (
    <>
      <LiveRegion>{count ?? (error ? '' : `Loading ${words}...`)}</LiveRegion>
      {error && !tiles ? (
        <RetryPanel
          title={`Error Loading ${noun}`}
          fallback={`Failed to load ${words}`}
          {...{ error, onRetry }}
        />
      ) : tiles?.length === 0 ? (
        empty
      ) : tiles ? (
        <Tiles least="19rem" gap="4" aria-label={`Your ${words}`}>
          {tiles.map(({ list, tile }) => (
            <li key={list.id}>{tile}</li>
          ))}
        </Tiles>
      ) : (
        <Tiles as="div" least="19rem" gap="4" aria-hidden="true">
          {placeholders.map((index) => (
            <ListTileSkeleton key={index} />
          ))}
        </Tiles>
      )}
    </>
  )
}
