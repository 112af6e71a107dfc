/** Which lists a search or a filter means, and of which cards: those on the lists, or those that the decks among them need. */
export interface ListTest {
  of: 'list' | 'needs'
  /** What is compared with the folded names of lists. */
  folded: string
  /** Whether the name is the whole text; otherwise it contains it. */
  isWhole: boolean
}

export const meansList = (
  { of, folded, isWhole }: ListTest,
  { foldedName, isDeck }: { foldedName: string; isDeck: boolean },
): boolean =>
  (of === 'list' || isDeck) && (isWhole ? foldedName === folded : foldedName.includes(folded))
