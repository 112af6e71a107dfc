/** What the owner of a deck does with its lines, beside what lists have: their sections, their proxies and their printings. */
import { useState } from 'react'
import { useDeckChangeItems } from '../../api/decks.ts'
import { useListUpdateItem } from '../../api/lists.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import type { deckChangeItems } from '../../contract/decks.ts'
import type { Args } from '../../contract/endpoint.ts'
import { printingRuleNames, printingRules } from '../../domain/decks/cheapest-printing.ts'
import { deckSections, sectionNames } from '../../domain/decks/sections.ts'
import { counted, entryCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { MenuItem, MenuPanel, MenuSeparator } from '../../ui/controls/menu-panel.tsx'
import { Stepper } from '../../ui/controls/stepper.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { useUndoOptions } from '../cards/editing/use-undo-options.ts'
import type { SelectedItems } from '../lists/detail/item-selection.tsx'

/** A line of which the proxies are asked for. */
export interface ProxiedLine {
  row: CardRow
  proxies: number
}

interface LineItemsProps extends ProxiedLine {
  listId: number
  isFixed: boolean
  onProxies: (line: ProxiedLine) => void
}

/** The ways of a card to the other sections, whether it is a proxy, and whether only its printing counts. */
export function LineItems({ listId, row, proxies, isFixed, onProxies }: LineItemsProps) {
  const { change } = useLineChanges(listId)
  const { quantity = 1, card } = row
  const others = deckSections.filter((section) => section !== (row.section ?? 'main'))
  const isProxied = proxies > 0
  const item =
    quantity === 1 ? (
      <MenuItem
        sends
        onSelect={() =>
          void change([Number(row.key)], { areProxies: !isProxied }, () =>
            isProxied ? `${card.name} is no proxy` : `${card.name} is a proxy`,
          )
        }
      >
        {isProxied ? 'No Proxy' : 'Mark as Proxy'}
      </MenuItem>
    ) : (
      <MenuItem onSelect={() => onProxies({ row, proxies })}>Mark as Proxy...</MenuItem>
    )
  return (
    <>
      {others.map((section) => (
        <MenuItem
          sends
          key={section}
          onSelect={() => void change([Number(row.key)], { section }, () => `${card.name} moved`)}
        >
          Move to {sectionNames[section]}
        </MenuItem>
      ))}
      {item}
      <MenuItem
        sends
        onSelect={() =>
          void change([Number(row.key)], { isFixed: !isFixed }, () =>
            isFixed
              ? `Any printing of ${card.name} counts`
              : `Only this printing of ${card.name} counts`,
          )
        }
      >
        {isFixed ? 'Any Printing' : 'Only This Printing'}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}

/** What else is done with the selected cards of a deck. */
export function LineChanges({ listId, ids, onDone }: SelectedItems & { listId: number }) {
  const { change, isPending } = useLineChanges(listId, onDone)
  const proxied = (areProxies: boolean) =>
    void change(ids, { areProxies }, (count) =>
      areProxies
        ? `${entryCount(count)} marked as proxies`
        : `${entryCount(count)} no longer proxies`,
    )
  const fixed = (isFixed: boolean) =>
    void change(ids, { isFixed }, (count) =>
      isFixed
        ? `Only the printings of ${entryCount(count)} count`
        : `Any printing of ${entryCount(count)} counts`,
    )
  return (
    <Menu
      trigger={(trigger) => (
        <Button {...trigger} size="small" iconEnd="chevron-down" busy={isPending} sends={false}>
          Change
        </Button>
      )}
    >
      <MenuPanel align="end">
        {deckSections.map((section) => (
          <MenuItem
            sends
            key={section}
            onSelect={() =>
              void change(
                ids,
                { section },
                (count) => `Moved ${entryCount(count)} to ${sectionNames[section]}`,
              )
            }
          >
            Move to {sectionNames[section]}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem sends onSelect={() => proxied(true)}>
          Mark as Proxies
        </MenuItem>
        <MenuItem sends onSelect={() => proxied(false)}>
          No Proxies
        </MenuItem>
        <MenuSeparator />
        <MenuItem sends onSelect={() => fixed(true)}>
          Only This Printing
        </MenuItem>
        <MenuItem sends onSelect={() => fixed(false)}>
          Any Printing
        </MenuItem>
        {printingRules.map((printings) => (
          <MenuItem
            sends
            key={printings}
            onSelect={() =>
              void change(
                ids,
                { printings },
                (count) => `Changed the printing of ${entryCount(count)}`,
              )
            }
          >
            Choose {printingRuleNames[printings]}
          </MenuItem>
        ))}
      </MenuPanel>
    </Menu>
  )
}

type LineChange = Args<typeof deckChangeItems>['body']['change']

/** Changes lines of a deck, with a way back. */
function useLineChanges(listId: number, onDone?: () => void) {
  const { mutateAsync, isPending } = useDeckChangeItems()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function change(
    ids: number[],
    to: LineChange,
    done: (count: number) => string,
  ): Promise<void> {
    try {
      const { count, undo } = await mutateAsync({ params: { listId }, body: { ids, change: to } })
      onDone?.()
      if (count === 0) toast.info('Nothing to change')
      else toast.success(done(count), undoOptions(undo))
    } catch (error) {
      toast.failure(error, 'Failed to change the deck.')
    }
  }
  return { change, isPending }
}

interface ProxiesDialogProps extends ProxiedLine {
  listId: number
  onClose: () => void
}

/** Asks how many copies of a line are proxies. */
export function ProxiesDialog({ listId, row, proxies, onClose }: ProxiesDialogProps) {
  const { card, quantity = 1 } = row
  const [count, setCount] = useState(proxies === 0 ? quantity : proxies)
  const { mutateAsync, isPending, error } = useListUpdateItem()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function save(): Promise<void> {
    try {
      const params = { listId, itemId: Number(row.key) }
      const { undo } = await mutateAsync({ params, body: { proxies: count } })
      toast.success(`${card.name}: ${counted(count, 'proxy', 'proxies')}`, undoOptions(undo))
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <FormDialog
      title="Mark as Proxy"
      description={`${card.name}, ${counted(quantity, 'copy', 'copies')}. A proxy is in the deck, but you don't own it.`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to change the deck."
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stepper label="Proxies" min={0} max={quantity} value={count} onChange={setCount} />
    </FormDialog>
  )
}
