/** The changes of the labels of many entries: their location, or some of their tags. */
export const changes = {
  setLocation: { action: 'Set Location', failure: 'Failed to set location' },
  addTags: { action: 'Add Tags', failure: 'Failed to add tags' },
  removeTags: { action: 'Remove Tags', failure: 'Failed to remove tags' },
}

export type LabelChange = keyof typeof changes
// The keys of a constant are exactly its type's.
export const labelChanges = Object.entries(changes) as [
  LabelChange,
  (typeof changes)[LabelChange],
][]
