/** Reads which release is the latest, from the address that a host of repositories has for it, in the form of GitHub's answer. */
import * as z from 'zod'
import { type AddressLimits, AddressReader } from '../../catalog/sources/address-reader.ts'
import { readSmallText } from '../../catalog/sources/source.ts'
import { SentenceError } from '../../describe-error.ts'

export interface Release {
  /** `0.3.0`. */
  version: string
  /** The https address of its page. */
  link: string
}

/** A release has at most 125,000 characters of text, beside the facts of its files. */
export const releaseLimits = {
  maxBytes: 1024 ** 2,
  idleTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  // The address that asks is all that the host learns.
  userAgent: 'ninepocket',
} as const

const versionPattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

const answer = z.object({
  tag_name: z.string().max(30).regex(versionPattern),
  html_url: z.url({ protocol: /^https$/ }).max(500),
})

/** Throws an Error with the reason where the address has no release, or cannot be read within the limits. */
export async function readLatestRelease(
  address: string,
  limits: Partial<AddressLimits> = {},
): Promise<Release> {
  const reader = new AddressReader({ ...releaseLimits, ...limits })
  const text = await readSmallText(address, reader)
  const result = answer.safeParse(parsed(text))
  if (!result.success) throw new SentenceError('The answer names no release.')
  return { version: result.data.tag_name.replace(/^v/, ''), link: result.data.html_url }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const numbersOf = (version: string) => versionPattern.exec(version)?.slice(1).map(Number) ?? []

/** Whether a version such as `0.10.0` comes after another one. */
export function isNewer(version: string, than: string): boolean {
  const own = numbersOf(than)
  const [difference = 0] = numbersOf(version)
    .map((number, index) => number - (own[index] ?? 0))
    .filter((each) => each !== 0)
  return difference > 0
}
