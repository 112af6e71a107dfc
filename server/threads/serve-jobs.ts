/** The side of a thread: carries out one job after the other. */
import { parentPort } from 'node:worker_threads'
import type { FromThread, Job, ToThread } from './job.ts'

type Work<J extends Job> = (
  input: J['input'],
  ask: (question: J['question']) => Promise<J['reply']>,
) => J['answer'] | Promise<J['answer']>

/** An error that the work throws ends the thread, and the request thread throws it too. */
export function serveJobs<J extends Job>(work: Work<J>): void {
  const port = parentPort
  if (port === null) throw new Error('Jobs are served in a thread.')
  const send = (message: FromThread<J>) => port.postMessage(message, [])
  let takeReply: ((reply: J['reply']) => void) | undefined
  let lastReply: Promise<unknown> = Promise.resolve()
  /** Asks the request thread, which answers one question at a time. */
  const ask = (question: J['question']) => {
    const reply = lastReply.then(
      () =>
        new Promise<J['reply']>((resolve) => {
          takeReply = resolve
          send({ kind: 'question', question })
        }),
    )
    lastReply = reply
    return reply
  }
  const carryOut = async (input: J['input']) => {
    const answer = await work(input, ask)
    // The request thread takes no answer while it prepares a reply.
    await lastReply
    send({ kind: 'answer', answer })
  }
  port.on('message', (message: ToThread<J>) => {
    if (message.kind === 'reply') takeReply?.(message.reply)
    else void carryOut(message.input)
  })
  send({ kind: 'ready' })
}
