/** Headers that come with a request, of which most say nothing odd. */
import * as fc from 'fast-check'

interface MoreHeaders {
  headers: Readonly<Record<string, string>>
  /** Whether they take the place of a session by something that is none. */
  isAnonymous?: boolean
}

const odd: readonly Readonly<Record<string, string>>[] = [
  { 'Accept-Encoding': 'br;q=NaN, gzip;q=-1, *;q=9e99' },
  { 'Accept-Encoding': ', ,;;=;"' },
  { 'Accept-Encoding': 'gzip,'.repeat(800) },
  { 'Accept-Encoding': 'br' },
  { 'If-None-Match': '"' },
  { 'If-None-Match': 'W/"x",'.repeat(1000) },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'the day before' },
  { Range: 'bytes=0-,5-1,-' },
  { Origin: 'null' },
  { Origin: 'https://elsewhere.example' },
  { 'X-Request-Id': 'a'.repeat(4000) },
  { 'X-Request-Id': '{"level":60}' },
  { 'X-Forwarded-For': '1.2.3.4, ::1, nobody' },
  { 'X-Forwarded-Proto': 'https, gopher' },
  { 'X-Forwarded-Host': 'elsewhere.example' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'Content-Encoding': 'gzip' },
  { Cookie: `a=${'b'.repeat(4000)}` },
  { Cookie: `ninepocket_browser=${'b'.repeat(4000)}` },
  { Cookie: 'ninepocket_browser=%00%ff"; ninepocket_browser; =; ;'.padEnd(2000, ';') },
  { Accept: 'text/html;q=0.9,*/*;q=NaN' },
  { 'User-Agent': '\u00ff\u00fe' },
  { Referer: 'javascript:alert(1)' },
]

const noSessions: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Basic YWRhOm5pbmUgcG9ja2V0cw==',
  'bearer \u00e9\u00ff',
  `Bearer ${'x'.repeat(4000)}`,
  'Bearer null',
  'Bearer __proto__',
  "Bearer ' or 1=1 --",
]

const plain: MoreHeaders = { headers: {} }

export const anyHeader: fc.Arbitrary<MoreHeaders> = fc.oneof(
  { weight: 16, arbitrary: fc.constant(plain) },
  { weight: 3, arbitrary: fc.constantFrom(...odd).map((headers): MoreHeaders => ({ headers })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...noSessions)
      .map((text): MoreHeaders => ({ headers: { Authorization: text }, isAnonymous: true })),
  },
)
