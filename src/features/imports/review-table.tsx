import { useState } from 'react'
import type { Card } from '../../contract/card.ts'
import type { ImportRow } from '../../contract/imports.ts'
import { isFoil } from '../../domain/cards/finish.ts'
import { finishMeant } from '../../domain/printing-match/hints.ts'
import { formatCount } from '../../domain/format/count.ts'
import { CardThumbnail } from '../../card-table/picture/card-picture.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { finishWord, setAndNumberOf, verdictWords } from './import-words.ts'
import { PrintingSearch } from './printing-search.tsx'
import styles from './review.module.css'
import { StoredParts } from './stored-parts.tsx'
import type { Decisions } from './use-decisions.ts'
import { Note, Row, nameClass } from '../../ui/layout/boxes.tsx'

export interface ReviewTableProps {
  rows: readonly ImportRow[]
  canDecide: boolean
  decisions: Decisions
}

interface Deciding {
  canDecide: boolean
  onSearch: (row: ImportRow) => void
  onReopen: (line: number) => void
}

const column = columnsOf<ImportRow, Deciding>()

const columns = column.columns([
  column.accessor(({ line }) => formatCount(line), {
    id: 'line',
    header: 'Line',
    meta: { className: styles.line },
  }),
  column.display({
    id: 'copies',
    header: 'Copies',
    cell: ({ row: { original } }) => (
      <>
        {original.quantity > 0 && formatCount(original.quantity)}
        {original.finish !== 'normal' && (
          <Badge tone={isFoil(finishMeant(original.finish)) ? 'foil' : 'neutral'}>
            {finishWord(original.finish)}
          </Badge>
        )}
      </>
    ),
    meta: { className: styles.copies },
  }),
  column.display({
    id: 'stored',
    header: 'Stored as',
    cell: ({ row: { original } }) =>
      original.verdict === 'certain' ? (
        <StoredParts row={original} />
      ) : (
        <Note>{original.source.filter((cell) => cell !== '').join(' · ')}</Note>
      ),
    meta: { className: styles.stored },
  }),
  column.display({
    id: 'printing',
    header: 'Printing',
    cell: ({ row: { original }, table }) => {
      const { verdict, card, quantity } = original
      const { canDecide, onSearch, onReopen } = table.options.meta ?? {}
      return (
        <>
          {verdict === 'certain' && card && <Printing card={card} />}
          {canDecide === true && quantity > 0 && (
            <Row as="span" align="stretch" wrap className={styles.decide}>
              <Button size="small" variant="quiet" onClick={() => onSearch?.(original)}>
                {verdict === 'certain' ? 'Change' : 'Pick a printing'}
              </Button>
              {original.isDecided && (
                <Button
                  size="small"
                  variant="quiet"
                  sends
                  onClick={() => onReopen?.(original.line)}
                >
                  Undo
                </Button>
              )}
            </Row>
          )}
        </>
      )
    },
    meta: { className: styles.printing },
  }),
  column.display({
    id: 'verdict',
    header: 'Match',
    cell: ({ row: { original } }) => (
      <>
        <Badge tone={verdictWords[original.verdict][1]}>{verdictWords[original.verdict][0]}</Badge>
        {original.isDecided && original.verdict === 'certain' && (
          <Note as="p">{original.isGuessed ? 'Newest printing, guessed' : 'Your pick'}</Note>
        )}
        {original.reason !== null && <Note as="p">{original.reason}</Note>}
      </>
    ),
    meta: { className: styles.verdict },
  }),
])

/** Each row with the printing that it means: a matched one as it will be stored, any other one as the source has it. */
export function ReviewTable({ rows, canDecide, decisions }: ReviewTableProps) {
  const [searched, setSearched] = useState<ImportRow | null>(null)
  return (
    <>
      <DataTable
        label="Rows of the import with their printings"
        columns={columns}
        rows={rows}
        keyOf={({ line }, index) => `${line} ${index}`}
        shared={{ canDecide, onSearch: setSearched, onReopen: decisions.reopen }}
        narrow="lines"
        className={styles.table}
      />
      {searched && (
        <PrintingSearch
          name={searched.said?.name ?? searched.card?.name ?? ''}
          onClose={() => setSearched(null)}
          onChoose={(card) => {
            setSearched(null)
            decisions.decide(searched.line, card)
          }}
        />
      )}
    </>
  )
}

function Printing({ card }: { card: Card }) {
  return (
    <Row gap="2" className={styles.card}>
      <CardThumbnail url={card.imageUrl} className={styles.picture} />
      <div>
        <p className={nameClass}>{card.name}</p>
        <Note as="p">{setAndNumberOf(card)}</Note>
      </div>
    </Row>
  )
}
