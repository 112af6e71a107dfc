import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCardExport } from '../../api/imports.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../../ui/hooks/save-file.ts'
import { type Matching, SelectedEntries } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { BulkListDialog } from './bulk-list-dialog.tsx'
import { matchingText } from './matching.ts'

export interface SurplusMenuProps {
  /** The filters; `kept` is their number of copies. */
  matching: Matching
  kept: number
  quantities: OptimisticQuantities
  /** How many entries the filters find. */
  total: number
}

/** What can be done with the copies beyond the number that is kept of each card. */
export function SurplusMenu({ matching, kept, quantities, total }: SurplusMenuProps) {
  const [listed, setListed] = useState<SelectedEntries | null>(null)
  const { mutateAsync, isPending } = useCardExport()
  const navigate = useNavigate()
  const toast = useToast()

  function putOnList(): void {
    const all = new SelectedEntries()
    all.selectAll(matching)
    setListed(all)
  }

  async function saveTcgplayerFile(): Promise<void> {
    try {
      const { name, content } = await mutateAsync({
        holder: 'collection',
        format: 'tcgplayer',
        entries: { matching },
        keep: kept,
      })
      saveFile(content, name ?? 'ninepocket.csv')
      toast.success(`Exported the copies above ${kept} of each`)
    } catch (error) {
      toast.failure(error, 'Failed to export cards')
    }
  }

  return (
    <>
      <Menu
        trigger={(trigger) => (
          <Button
            {...trigger}
            icon="trade"
            iconEnd="chevron-down"
            collapses
            busy={isPending}
            sends={false}
          >
            Surplus
          </Button>
        )}
      >
        <MenuPanel align="end">
          <MenuItem icon="list" onSelect={putOnList}>
            Put on a trade list
          </MenuItem>
          <MenuItem
            icon="chart"
            onSelect={() =>
              void navigate({ to: '/market/compare', search: { surplus: matchingText(matching) } })
            }
          >
            Compare with a buylist
          </MenuItem>
          <MenuItem icon="download" sends onSelect={() => void saveTcgplayerFile()}>
            TCGplayer file
          </MenuItem>
        </MenuPanel>
      </Menu>
      {listed && (
        <BulkListDialog
          {...{ quantities, total }}
          selection={listed}
          surplusOver={kept}
          onClose={() => setListed(null)}
        />
      )}
    </>
  )
}
