import { useState } from 'react'
import { useBackupImport, useBackupPreview } from '../../api/member-export.ts'
import type { BackupChange } from '../../domain/member-export/counts.ts'
import { maxExportBytes } from '../../domain/member-export/document.ts'
import { formatFileSize } from '../../domain/format/count.ts'

/** How far an import is. */
export type ImportStep =
  | { at: 'start' }
  /** Never sent. */
  | { at: 'refused'; reason: string }
  | { at: 'checking'; file: File }
  | { at: 'asking' | 'importing'; file: File; change: BackupChange }
  | { at: 'done' }
  | { at: 'failed'; error: Error }

/** Why a file is not even sent; null when it is. */
function whyRefused({ type, size }: File): string | null {
  if (!type.includes('json')) return 'Invalid file type. Please upload a .json backup file.'
  if (size <= maxExportBytes) return null
  return `This file is ${formatFileSize(size)}. A backup can be at most ${formatFileSize(maxExportBytes)}.`
}

/** From the choice of a file over its check and the question to the import. Nothing is kept of a file that fails. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'start' })
  const { mutateAsync: preview } = useBackupPreview()
  const { mutateAsync: send } = useBackupImport()

  async function run(work: () => Promise<ImportStep>): Promise<void> {
    try {
      setStep(await work())
    } catch (error) {
      setStep({ at: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  function choose(file: File): void {
    const reason = whyRefused(file)
    if (reason !== null) return setStep({ at: 'refused', reason })
    setStep({ at: 'checking', file })
    void run(async () => ({ at: 'asking', file, change: await preview(file) }))
  }

  function confirm(): void {
    if (step.at !== 'asking') return
    const { file, change } = step
    setStep({ at: 'importing', file, change })
    void run(async () => {
      await send({ form: { backupFile: file } })
      return { at: 'done' }
    })
  }

  return { step, choose, confirm, cancel: () => setStep({ at: 'start' }) }
}
