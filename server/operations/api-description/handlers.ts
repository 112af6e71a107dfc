import type { apiDescription } from '../../../src/contract/api-description.ts'
import type { Sends } from '../../../src/contract/endpoint.ts'
import type { AppHandlers } from '../../context.ts'
import type { JsonText } from '../../db/json-text.ts'
import { JsonAnswer } from '../../http/json-answer.ts'
import { apiDocument } from './document.ts'

type Description = Sends<typeof apiDescription>

let answer: JsonAnswer<Description> | undefined

export const apiDescriptionHandlers = {
  apiDescription: () => (answer ??= new JsonAnswer(apiDocument() as JsonText<Description>)),
} satisfies Pick<AppHandlers, 'apiDescription'>
