import { type Profile, profileMine, profileOfUser, profileUpdate } from './members.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const word = fc.stringMatching(/^[A-Za-z][A-Za-z ']{0,18}[a-z]$/)

const profile: fc.Arbitrary<Profile> = fc.record({
  name: fc.option(word),
  additionalInfo: fc.option(word),
  isPublic: fc.boolean(),
})

const asText = (value: string | null) =>
  value === null ? fc.constantFrom(null, undefined, '', ' ') : fc.constant(value)
const asFlag = (value: boolean) =>
  value
    ? fc.constantFrom<unknown>(true, 'true', 1, '1')
    : fc.constantFrom<unknown>(false, 'false', 0, null, undefined)

const spelled = profile.chain((model) =>
  fc
    .record({
      name: asText(model.name),
      additional_info: asText(model.additionalInfo),
      is_public: asFlag(model.isPublic),
    })
    .map((raw): [Profile, object] => [model, raw]),
)

const id = fc.integer({ min: 1 })

test('an updated profile is read bare or wrapped, in every spelling', () => {
  fc.assert(
    fc.property(spelled, ([model, raw]) => {
      expect(z.parse(profileUpdate.reads, raw)).toEqual(model)
      expect(z.parse(profileUpdate.reads, { profile: raw })).toEqual(model)
    }),
  )
})

test("the member's own profile has a name and a day of joining", () => {
  fc.assert(
    fc.property(spelled, id, word, fc.boolean(), ([model, raw], number, username, isText) => {
      const sent = {
        id: isText ? String(number) : number,
        username,
        created_at: '2026-01-02T09:30:00.000Z',
        profile: raw,
      }
      expect(z.parse(profileMine.reads, sent)).toEqual({
        id: String(number),
        username,
        createdAt: sent.created_at,
        profile: model,
      })
    }),
  )
})

test("a member's profile has its lists under any of their keys", () => {
  const lists = fc.array(fc.record({ id, name: word, link: word }), { maxLength: 3 })
  fc.assert(
    fc.property(
      spelled,
      word,
      lists,
      fc.constantFrom('publicLists', 'public_lists', 'lists'),
      fc.constantFrom('public_url_id', 'publicUrlId'),
      ([model, raw], username, shared, listsKey, linkKey) => {
        const sent = {
          username,
          profile: raw,
          [listsKey]: shared.map(({ link, ...list }) => ({ ...list, [linkKey]: link })),
        }
        expect(z.parse(profileOfUser.reads, sent)).toEqual({
          username,
          profile: model,
          publicLists: shared.map((list) => ({
            id: String(list.id),
            name: list.name,
            publicUrlId: list.link,
          })),
        })
      },
    ),
  )
})

describe('what is missing', () => {
  const nothing = { name: null, additionalInfo: null, isPublic: false }

  test.each([null, undefined, 'text', []])('a profile of %j says nothing', (raw) => {
    expect(z.parse(profileOfUser.reads, { username: 'bob', profile: raw })).toEqual({
      username: 'bob',
      profile: nothing,
      publicLists: [],
    })
    expect(z.parse(profileMine.reads, { id: 1, username: 'bob', profile: raw })).toEqual({
      id: '1',
      username: 'bob',
      createdAt: null,
      profile: nothing,
    })
  })

  test.each([
    ['nothing', null],
    ['a member without a name', { profile: {} }],
    ['a list without a link', { username: 'bob', publicLists: [{ id: 1, name: 'Bells' }] }],
    ['lists that are none', { username: 'bob', publicLists: 'none' }],
  ])('%s cannot be read', (_case, raw) => {
    expect(z.safeParse(profileOfUser.reads, raw).success).toBe(false)
  })
})

const accepts = (body: object) => z.safeParse(profileUpdate.body, body).success

describe('an update', () => {
  test.each([
    {},
    { name: null, additional_info: null, is_public: false },
    { name: '', additional_info: '' },
    { name: 'a'.repeat(100), additional_info: 'a'.repeat(2000) },
    { additional_info: 'lines\r\nand\ttabs' },
  ])('may be %j', (body) => {
    expect(accepts(body)).toBe(true)
  })

  test('megabytes are refused like all else', () => {
    const text = `${'a'.repeat(2_000_000)}\u0000`
    expect(accepts({ additional_info: text })).toBe(false)
  })
})
