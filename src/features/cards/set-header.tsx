import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeader } from '../../ui/layout/layout.tsx'
import { useGameSearch } from './game-choice.ts'
import { useSetName } from './set-name.ts'

/** The head of a set's page, which is there before the rest of the page has come. */
export function SetHeader({ setName }: { setName: string }) {
  return (
    <PageHeader
      title={useSetName(setName)}
      back={
        <span>
          <Link to="/sets" search={useGameSearch()}>
            <Icon name="arrow-left" size={16} />
            Back to All Sets
          </Link>
        </span>
      }
    />
  )
}
