import type { AdminOverview } from '../../contract/admin.ts'
import { Muted } from '../../ui/layout/boxes.tsx'
import { Icon } from '../../ui/layout/icon.tsx'

/** The line of the Admin page about a newer version, with a link to the page of its changes. */
export function NewerVersion({ version, link }: NonNullable<AdminOverview['newer_version']>) {
  return (
    <Muted as="p">
      Ninepocket {version} is out.{' '}
      <a href={link} target="_blank" rel="noreferrer">
        See what's new
        <Icon name="external" size={16} label="(opens in a new tab)" />
      </a>
    </Muted>
  )
}
