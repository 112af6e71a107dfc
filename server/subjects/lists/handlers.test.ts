import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testEngines } from '../../testing/database.ts'
import { type Belongings, openBelongings } from '../../testing/belongings.ts'
import { namedLists, type NamedLists } from '../../testing/named-lists.ts'

const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:01.000Z'

describe.each(testEngines)('lists on the %s engine', (kind) => {
  let app: Belongings
  let lists: NamedLists
  beforeAll(async () => {
    app = await openBelongings(kind)
    lists = namedLists(app)
  })
  afterAll(() => app.close())
  beforeEach(() => {
    app.clock.now = new Date(noon)
  })

  test('change their time with their name and their visibility, and only then', async () => {
    const named = await lists.create({ name: 'Old', visibility: 'public' })
    const shared = await lists.create()
    app.clock.now = new Date(later)
    const put = async (name: string) => (await app.ok('PUT', lists.path(named.id), { name })).list
    expect(await put('Old')).toMatchObject({ updatedAt: noon })
    expect(await lists.share(named.id, 'public')).toMatchObject({ updatedAt: noon })
    expect(await put('New')).toMatchObject({ updatedAt: later })
    expect(await lists.share(shared.id, 'public')).toMatchObject({ updatedAt: later })
  })

  test('leave no link in the log', async () => {
    const { publicUrlId } = await lists.create({ visibility: 'public' })
    await app.send('GET', `/api/lists/public/${publicUrlId}`)
    expect(app.log.join('')).toContain('/api/lists/public/{publicUrlId}')
    expect(app.log.join('')).not.toContain(publicUrlId)
  })

  test('have one link, however often they are shared at once', async () => {
    const { id } = await lists.create()
    const shared = await Promise.all(
      Array.from({ length: 10 }, (_, n) => lists.share(id, n % 2 ? 'public' : 'for_trade')),
    )
    const links = new Set(shared.map(({ publicUrlId }) => publicUrlId))
    expect(links.size).toBe(1)
    expect((await lists.detail(id)).list.publicUrlId).toBe([...links][0])
  })
})
