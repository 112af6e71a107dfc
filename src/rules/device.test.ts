import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentVersion } from './device.ts'
import { devicePart, devicePartFormat } from '../contract/device.ts'

test('the format of kept parts is raised when their sections change', () => {
  const sections = contentVersion(z.toJSONSchema(devicePart.sends))
  expect({ format: devicePartFormat, sections }).toEqual({ format: 1, sections: '1z6wfwy7vdw' })
})
