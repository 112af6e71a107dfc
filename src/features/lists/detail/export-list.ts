import { callForFile } from '../../../api/file-call.ts'
import { type CardList, listExport } from '../../../contract/lists.ts'
import { exportNameOf } from '../../../domain/entries/list.ts'
import { saveFile } from '../../../ui/hooks/save-file.ts'

/** Saves the cards of a list for spreadsheets. A failure is only logged. */
export async function exportList({ id, name }: Pick<CardList, 'id' | 'name'>): Promise<void> {
  try {
    const params = { listId: Number(id) }
    const { content } = await callForFile(listExport, { params }, { timeout: 120_000 })
    saveFile(content, exportNameOf(name))
  } catch (error) {
    console.error('The list could not be exported.', error)
  }
}
