import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/layout.tsx'

/** The head of a set's page, which stands before the rest of the page has come. */
export function SetHeader({ setName }: { setName: string }) {
  return (
    <PageHeader
      title={setName}
      back={
        <Link to="/sets">
          <Icon name="arrow-left" size={16} />
          Back to All Sets
        </Link>
      }
    />
  )
}
