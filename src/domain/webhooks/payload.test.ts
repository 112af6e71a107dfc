import { describe, expect, test } from 'vitest'
import type { NotificationFacts } from '../notifications/notification.ts'
import { discordBody, standardBody } from './payload.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const notification: NotificationFacts = {
  kind: 'wish_offered',
  member: { username: 'bob' },
  card: { name: 'Plain Herring' },
  variation: 'Normal',
  list: { name: 'Spare', publicUrlId: 'abc' },
  proposal: null,
  search: null,
  price: null,
  bound: null,
  direction: null,
  message: null,
}
const event = { type: notification.kind, createdAt, notification }
const contentOf = (body: string): string => JSON.parse(body).content

describe('a message for Discord', () => {
  test('is the sentence of the notification with a link, and without mentions', () => {
    expect(JSON.parse(discordBody(event, 'https://cards.example'))).toEqual({
      content:
        'bob put Plain Herring \\(Normal\\) up for trade on Spare.\nhttps://cards.example/lists/public/abc',
      allowed_mentions: { parse: [] },
    })
    expect(contentOf(discordBody(event, null))).not.toContain('\n')
  })

  test('shows what members write as plain text', () => {
    const list = { name: '[Free](https://evil.example) @everyone', publicUrlId: 'abc' }
    const content = contentOf(
      discordBody({ ...event, notification: { ...notification, list } }, null),
    )
    expect(content).toContain('\\[Free\\]\\(https\\://evil.example\\) \\@everyone')
  })

  test('has at most the length that Discord takes', () => {
    const failed: NotificationFacts = {
      ...notification,
      kind: 'task_failed',
      message: '_'.repeat(3000),
    }
    const body = discordBody(
      { ...event, type: 'task_failed', notification: failed },
      'https://c.example',
    )
    expect(contentOf(body)).toHaveLength(2000)
    expect(contentOf(body)).toMatch(/\nhttps:\/\/c\.example\/admin$/)
  })
})

test('the signed body has the notification as the API sends it', () => {
  expect(JSON.parse(standardBody(event))).toEqual({
    type: 'wish_offered',
    timestamp: createdAt,
    data: notification,
  })
  expect(JSON.parse(standardBody({ type: 'test', createdAt }))).toEqual({
    type: 'test',
    timestamp: createdAt,
    data: { message: 'This is a test from Ninepocket.' },
  })
})
