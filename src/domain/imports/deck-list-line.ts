import type { ExportedEntry } from './export.ts'

const marks = { normal: '', foil: ' *F*', etched: ' *E*' } as const

type ListedEntry = Pick<
  ExportedEntry,
  'quantity' | 'name' | 'setCode' | 'collectorNumber' | 'finish'
>

/** `4 Lightning Bolt (2XM) 129 *F*`, with its end. */
export function deckListLine(entry: ListedEntry): string {
  const { quantity, name, setCode, collectorNumber, finish } = entry
  const number = collectorNumber === null ? '' : ` ${collectorNumber}`
  return `${quantity} ${name} (${setCode})${number}${marks[finish]}\n`
}
