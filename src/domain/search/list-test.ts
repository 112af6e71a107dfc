/** Which lists a search or a filter means. */
export interface ListTest {
  /** What is compared with the folded names of lists. */
  folded: string
  /** Whether the name is the whole text; otherwise it contains it. */
  isWhole: boolean
}

export const meansList = ({ folded, isWhole }: ListTest, foldedName: string): boolean =>
  isWhole ? foldedName === folded : foldedName.includes(folded)
