import { useQuery } from '@tanstack/react-query'
import { cardSuggestionQuery } from '../../../api/cards.ts'
import { nameInSearch, withName } from '../../../domain/search/name-in-search.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface NearestNamesProps {
  search: string
  onSearch: (search: string) => void
}

/** The names that a search without a result may have meant, each with a button that searches for it. */
export function NearestNames({ search, onSearch }: NearestNamesProps) {
  const { data: names = [] } = useQuery(cardSuggestionQuery(nameInSearch(search)))
  return names.map((name, at) => (
    <Button key={name} data-result onClick={() => onSearch(withName(search, name))}>
      {at === 0 ? `Did you mean ${name}?` : `Or ${name}?`}
    </Button>
  ))
}
