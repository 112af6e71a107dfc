import { expect, test } from 'vitest'
import { identityOf } from './identity.ts'

const rules = {
  issuer: 'https://auth.example/',
  approvedBy: { claim: 'groups', value: 'collectors' },
  adminBy: { claim: 'is_admin', value: 'true' },
}
const read = (claims: object, idToken: string | null = null) =>
  identityOf({ sub: 'a', ...claims }, idToken, rules)

test.each([
  [{ groups: ['others', 'collectors'] }, { isApproved: true, isAdmin: false }],
  [{ groups: 'collectors' }, { isApproved: true, isAdmin: false }],
  [{ groups: ['collectors of stamps'] }, { isApproved: false, isAdmin: false }],
  [{ groups: { collectors: true } }, { isApproved: false, isAdmin: false }],
  [{ groups: [['collectors']] }, { isApproved: false, isAdmin: false }],
  [{ is_admin: true }, { isApproved: true, isAdmin: true }],
  [{ is_admin: 1 }, { isApproved: false, isAdmin: false }],
  [{}, { isApproved: false, isAdmin: false }],
])('the claims %j give %j', (claims, access) => {
  expect(read(claims)).toMatchObject(access)
})

test('an address counts where the provider has verified it', () => {
  expect(read({ email: 'Ann@Cards.example', email_verified: true }).email).toBe('ann@cards.example')
  expect(read({ email: 'ann@cards.example' }).email).toBeNull()
  expect(read({ email: 'ann@cards.example', email_verified: 'true' }).email).toBeNull()
})

test('claims that are too long or of another form are left out, and a subject is needed', () => {
  expect(read({ preferred_username: 'n'.repeat(201), sid: 7 })).toMatchObject({
    preferredName: null,
    providerSession: null,
  })
  expect(read({}, 'token').idToken).toBe('token')
  expect(read({}, 't'.repeat(7000)).idToken).toBeNull()
  expect(() => read({ sub: '' })).toThrow('sub')
  expect(() => read({ sub: 's'.repeat(256) })).toThrow('sub')
})
