import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedSearchesQuery } from '../../api/saved-searches.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ShownSearch } from './saved-searches.tsx'
import { SaveSearchDialog } from './search-dialogs.tsx'

/** Saves the search of the page, unless it is saved. */
export function SaveSearch({ scope, search }: ShownSearch) {
  const { data } = useQuery(savedSearchesQuery())
  const [isOpen, setIsOpen] = useState(false)
  const isSaved = data?.some((each) => each.scope === scope && each.search === search) ?? true
  return (
    <>
      {!isSaved && (
        <Button variant="quiet" size="small" icon="plus" onClick={() => setIsOpen(true)}>
          Save search
        </Button>
      )}
      {isOpen && <SaveSearchDialog {...{ scope, search }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
