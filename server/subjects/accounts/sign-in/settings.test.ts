import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'

const needed = {
  PUBLIC_ORIGIN: 'https://cards.example',
  OIDC_ISSUER: 'https://auth.example',
  OIDC_CLIENT_ID: 'cards',
  OIDC_CLIENT_SECRET: 'secret',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninepocket-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a provider needs its address, its client and the origin of the app', () => {
  expect(readConfig(needed).provider).toEqual({
    issuer: 'https://auth.example/',
    clientId: 'cards',
    clientSecret: 'secret',
    name: 'auth.example',
    scopes: 'openid profile email',
    approvedBy: null,
    adminBy: null,
    isOnly: false,
    origin: 'https://cards.example',
  })
  expect(readConfig({}).provider).toBeNull()
})

test('every setting of a provider is read, and the secret from a file', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, 'kept in a file\n')
  const { OIDC_CLIENT_SECRET: _, ...rest } = needed
  expect(
    readConfig({
      ...rest,
      OIDC_ISSUER: 'http://localhost:9000/application/o/cards/',
      OIDC_CLIENT_SECRET_FILE: file,
      OIDC_NAME: 'Home',
      OIDC_SCOPES: 'openid groups',
      OIDC_APPROVED_CLAIM: 'groups=card=collectors',
      OIDC_ADMIN_CLAIM: 'https://cards.example/role=admin',
      OIDC_ONLY: '1',
    }).provider,
  ).toMatchObject({
    issuer: 'http://localhost:9000/application/o/cards/',
    clientSecret: 'kept in a file',
    name: 'Home',
    scopes: 'openid groups',
    approvedBy: { claim: 'groups', value: 'card=collectors' },
    adminBy: { claim: 'https://cards.example/role', value: 'admin' },
    isOnly: true,
  })
})

test.each([
  [{ OIDC_ISSUER: 'http://auth.example' }, /^OIDC_ISSUER must be an address/],
  [{ OIDC_ISSUER: 'https://auth.example?realm=a' }, /^OIDC_ISSUER must be an address/],
  [{ OIDC_ISSUER: '' }, /need OIDC_ISSUER/],
  [{ OIDC_CLIENT_ID: '' }, /needs OIDC_CLIENT_ID/],
  [{ OIDC_CLIENT_SECRET: '' }, /needs OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE/],
  [{ OIDC_CLIENT_SECRET_FILE: '/nowhere' }, /not both/],
  [{ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: '/nowhere' }, /can't be read: .*ENOENT/],
  [{ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: '/dev/null' }, /must be the secret/],
  [{ OIDC_SCOPES: 'profile' }, /^OIDC_SCOPES must contain openid/],
  [{ OIDC_APPROVED_CLAIM: 'groups' }, /^OIDC_APPROVED_CLAIM must be a claim and its value/],
  [{ OIDC_ONLY: 'yes' }, /^OIDC_ONLY must be 1 or 0/],
  [{ PUBLIC_ORIGIN: '' }, /needs PUBLIC_ORIGIN/],
  [{ VITE_API_URL: 'https://api.example' }, /needs the app and its API on one origin/],
])('%o is refused', (change, message) => {
  expect(() => readConfig({ ...needed, ...change })).toThrow(message)
})
