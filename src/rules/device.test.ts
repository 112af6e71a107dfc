import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentVersion } from './device.ts'
import { deviceDetails, devicePart, devicePartFormat } from '../contract/device.ts'

test('the format of kept parts is raised when their sections change', () => {
  const sections = contentVersion(
    [devicePart, deviceDetails].map(({ sends }) => z.toJSONSchema(sends)),
  )
  expect({ format: devicePartFormat, sections }).toEqual({ format: 2, sections: 'fqbv9799oh' })
})
