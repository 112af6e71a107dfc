/** The worker shows the server's messages. */
import { joinedMessage } from '../../src/domain/push/message.ts'
import { isOnDevServer } from '../kit/dev-site.ts'
import { openInstalled } from '../kit/installed-app.ts'
import { pushedMessages } from '../kit/pushed-messages.ts'
import { expect, test } from '../kit/test.ts'

test.skip(isOnDevServer, 'Only the build has a worker.')
test.use({ serviceWorkers: 'allow' })

test('the worker shows each message, and something for one that it cannot read', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await openInstalled(page, '/')
  const { origin, shown, deliver } = await pushedMessages(page, context)
  for (const data of ['no message', JSON.stringify(joinedMessage(4))]) await deliver(data)
  const expected = (body: string) => ({
    title: 'Ninepocket',
    body,
    tag: 'joined',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: `${origin}/notifications`,
  })
  await expect
    .poll(shown)
    .toEqual([expected('You have new notifications.'), expected('4 new notifications')])
})
