import { createFileRoute } from '@tanstack/react-router'
import { BackupPage } from '../../../features/member-export/backup-page.tsx'

export const Route = createFileRoute('/_member/profile/backup')({
  component: BackupPage,
})
