import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import styles from './backup-page.module.css'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** A copy of all that one entered, to keep, and the way back from it. */
export function BackupPage() {
  usePageTitle('Import & Export Data')
  return (
    <div className={pageClass}>
      <PageHeader
        title="Import & Export Data"
        back={
          <Link to="/profile">
            <Icon name="arrow-left" size={16} /> Profile
          </Link>
        }
      />
      <div className={styles.columns}>
        <ExportPanel />
        <ImportPanel />
      </div>
    </div>
  )
}
