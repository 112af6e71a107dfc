/** What members read of copies that joined an entry without their price. */
import { counted } from '../../../domain/format/count.ts'

export const droppedSentence = (copies: number) =>
  `Price not kept for ${counted(copies, 'copy', 'copies')}: your other copies were paid in another currency.`

/** A message, and after it the sentence where there are such copies. */
export const withDropped = (message: string, copies: number) =>
  copies === 0 ? message : `${message}. ${droppedSentence(copies)}`
