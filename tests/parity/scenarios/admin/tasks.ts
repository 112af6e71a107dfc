import { expect } from 'vitest'
import { adminRunTasks, adminTaskStatus } from '../../../../src/contract/admin.ts'
import type { Client } from '../../client.ts'
import { as } from '../accounts/members.ts'

/** Runs the daily task and waits until it has ended. */
export async function runTasks(client: Client): Promise<void> {
  const admin = await as(client, 'ada')
  const ended = () => admin.call(adminTaskStatus, {}).then(({ status }) => status)
  if ((await ended()) === 'running') await expect.poll(ended).not.toBe('running')
  await admin.call(adminRunTasks, {})
  await expect.poll(ended).toBe('success')
}
