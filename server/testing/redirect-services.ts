/**
 * Loaded into a process before the program (`--import`): what it requests from the public services of catalogues goes to
 * the server that RECORDED_SOURCES names, by plain HTTP.
 */
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { recordedHosts } from './recorded-sources.ts'

const origin = new URL(process.env['RECORDED_SOURCES'] ?? '')

https.request = ((url: URL, options: http.RequestOptions) => {
  if (!recordedHosts.includes(url.hostname)) throw new Error(`A request to ${url.host}.`)
  const target = new URL(url.pathname + url.search, origin)
  const { agent: _, ...rest } = options
  return http.request(target, rest)
}) as typeof https.request
syncBuiltinESMExports()
