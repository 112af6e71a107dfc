/** The worker that answers from what the device keeps: records of very many cards never hold up the page. */
import { expose } from 'comlink'
import { closeRecords, deviceAnswer, type DeviceCall, openDevice } from './device-answers.ts'

const calls = new Map<number, AbortController>()

const deviceWorker = {
  /** Reads the records ahead. The call that needs them meets what fails. */
  open: async () => void (await openDevice().catch(() => undefined)),
  /** Answers as `deviceAnswer`; `id` is that of an abort. */
  async answer(id: number, call: DeviceCall) {
    const ending = new AbortController()
    calls.set(id, ending)
    try {
      return await deviceAnswer(call, ending.signal)
    } finally {
      calls.delete(id)
    }
  },
  abort: (id: number) => calls.get(id)?.abort(),
  close: closeRecords,
}
export type DeviceWorker = typeof deviceWorker

expose(deviceWorker)
