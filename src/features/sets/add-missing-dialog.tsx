import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectionMissingQuery, useCollectionMissingAdd } from '../../api/collection.ts'
import { cardFilters, filters, setValues } from '../../domain/cards/filters.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { Checkbox, RadioGroup } from '../../ui/controls/choice.tsx'
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx'
import { LoadError, Skeleton } from '../../ui/feedback/states.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ListPicker } from '../cards/adding/list-picker.tsx'
import { knownCost } from '../cards/completion/completion-figures.tsx'
import type { CardSearch } from '../cards/catalog.search.ts'
import { useSetName } from '../cards/set-header.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import { Stack } from '../../ui/layout/boxes.tsx'

const targets = [
  { value: 'wishlist', label: 'My wishlist' },
  { value: 'list', label: 'A list' },
] as const
type Target = (typeof targets)[number]['value']

interface AddMissingDialogProps {
  setName: string
  search: CardSearch
  onClose: () => void
}

/** Adds the missing cards of a set to the wishlist or to a list; it says first how many there are and what they cost. */
export function AddMissingDialog({ setName, search, onClose }: AddMissingDialogProps) {
  const { counting, without } = search
  const filtered = setValues({ search: filters.search, ...cardFilters }, search)
  const isFiltered = Object.keys(filtered).length > 0
  const [target, setTarget] = useState<Target>('wishlist')
  const [listId, setListId] = useState<string | null>(null)
  const [onlyFiltered, setOnlyFiltered] = useState(isFiltered)
  const { mutateAsync, isPending } = useCollectionMissingAdd()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  const matching = onlyFiltered ? filtered : {}
  const hasTarget = target === 'wishlist' || listId !== null
  const list = target === 'list' && listId !== null ? Number(listId) : null
  const { data, error, refetch } = useQuery({
    ...collectionMissingQuery({
      set: setName,
      counting,
      without,
      ...matching,
      ...(list !== null && { listId: list }),
    }),
    enabled: hasTarget,
  })

  async function add(): Promise<void> {
    try {
      const { count, undo } = await mutateAsync({
        body: { set: setName, counting, without, matching, listId: list },
      })
      toast.success(`Added ${cardCount(count)} to ${target}`, undoOptions(undo))
      onClose()
    } catch (failure) {
      toast.failure(failure, `Failed to add cards to ${target}.`)
    }
  }

  const count = data?.count ?? 0
  return (
    <Dialog
      open
      size="small"
      title="Add Missing Cards"
      description={useSetName(setName)}
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={isPending}
          busyLabel="Adding..."
          disabled={!hasTarget || count === 0}
          onClick={() => void add()}
        >
          {count === 0 ? 'Add' : `Add ${cardCount(count)}`}
        </DialogButtons>
      }
    >
      <Stack gap="3">
        <RadioGroup label="Add to" inline value={target} onChange={setTarget} options={targets} />
        {target === 'list' && <ListPicker value={listId} onChange={({ id }) => setListId(id)} />}
        {isFiltered && (
          <Checkbox
            label="Only cards that match the page's filters"
            checked={onlyFiltered}
            onChange={setOnlyFiltered}
          />
        )}
        {error && !data && (
          <LoadError
            message="Failed to count the missing cards"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {hasTarget && !error && !data && <Skeleton />}
        {hasTarget && data && (
          <p aria-live="polite">
            {costText(data)}
            {data.held > 0 && ` ${formatCount(data.held)} on it already.`}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

interface MissingCost {
  count: number
  market: number
  low: number
  currency: string
  unpriced: number
  withoutLow: number
}

function costText({ count, market, low, currency, unpriced, withoutLow }: MissingCost): string {
  if (count === 0) return 'Nothing to add.'
  if (unpriced === count) return `${cardCount(count)}, no prices.`
  const atMarket = knownCost({ count, unknown: unpriced, amount: market, currency })
  if (withoutLow === count) return `${cardCount(count)}: ${atMarket} at market.`
  const atLow = knownCost({ count, unknown: withoutLow, amount: low, currency })
  return `${cardCount(count)}: ${atMarket} at market, ${atLow} at low prices.`
}
