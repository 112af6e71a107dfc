/** Faults as they are written in an address: `cardList:500`, `cardSets:network:x2`, `cardList:2000ms`. */
import { contract } from '../src/contract/contract.ts'
import type { EndpointName } from '../src/contract/contract.ts'
import type { Fault } from './faults.ts'

type Part = Omit<Fault, 'endpoint'>

const htmlPage = { contentType: 'text/html', text: '<!doctype html><title>A page</title>' }

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(contract, name)
}

function readWord(word: string): Part | null {
  const [, number = '', unit] = /^(\d+)(ms)?$/.exec(word) ?? []
  if (unit === 'ms') return { delay: Number(number) }
  if (/^[45]\d\d$/.test(number)) return { status: Number(number) }
  const [, times] = /^x([1-9]\d*)$/.exec(word) ?? []
  if (times !== undefined) return { times: Number(times) }
  if (word === 'hold') return { delay: 'until-cleared' }
  if (word === 'network') return { network: true }
  if (word === 'html') return { raw: htmlPage }
  return null
}

/**
 * Parses `endpoint:word:word`, the words being a status (400 to 599), `network`, `html`, `<n>ms`,
 * `hold` and `x<times>`. Throws an Error that lists the valid words.
 */
export function readFault(text: string): Fault {
  const [name = '', ...words] = text.split(':')
  if (!isEndpointName(name)) {
    throw new Error(
      `mock-fault: there is no endpoint "${name}", only ${Object.keys(contract).join(', ')}`,
    )
  }
  const parts = words.map((word) => {
    const part = readWord(word)
    if (part) return part
    throw new Error(
      `mock-fault: "${word}" is none of 400 to 599, network, html, hold, <n>ms, x<times> (mocks/fault-text.ts)`,
    )
  })
  return Object.assign({ endpoint: name }, ...parts) as Fault
}
