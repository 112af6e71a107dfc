/** Messages between the request thread (`thread-queue.ts`) and a thread that does jobs (`serve-jobs.ts`). */

/**
 * The types of one kind of job. A thread may send questions to the request thread, one at a time,
 * before it answers.
 */
export interface Job {
  input: unknown
  question: unknown
  reply: unknown
  answer: unknown
}

export type ToThread<J extends Job> =
  | { kind: 'input'; input: J['input'] }
  | { kind: 'reply'; reply: J['reply'] }

export type FromThread<J extends Job> =
  | { kind: 'ready' }
  | { kind: 'question'; question: J['question'] }
  | { kind: 'answer'; answer: J['answer'] }
