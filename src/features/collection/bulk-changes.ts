/** The changes of many entries that a dialog asks for, in the order of the menu. */
export const entryChanges = {
  set: { action: 'Set Printing' },
  finish: { action: 'Set Finish' },
  language: { action: 'Set Language' },
  pricePaid: { action: 'Set Price Paid' },
  ownValue: { action: 'Set My Value' },
}

export type EntryChange = keyof typeof entryChanges

// The keys of a constant are exactly its type's.
export const entryChangeNames = Object.keys(entryChanges) as EntryChange[]

export const isEntryChange = (text: string): text is EntryChange => text in entryChanges
