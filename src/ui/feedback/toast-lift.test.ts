import { expect, test } from 'vitest'
import { liftOver } from './toast-lift.ts'

const toast = { left: 50, right: 340, top: 784, bottom: 844 }
const control = (top: number, bottom: number, left = 40, right = 350) => ({
  left,
  right,
  top,
  bottom,
})

test('a toast stays at the foot of the window where no control is', () => {
  expect(liftOver(toast, [], 844)).toBe(0)
  expect(liftOver(toast, [control(10, 50)], 844)).toBe(0)
  expect(liftOver(toast, [control(800, 840, 345, 380)], 844)).toBe(0)
})

test('a toast is above the buttons of a footer, with a gap', () => {
  expect(liftOver(toast, [control(790, 834)], 844)).toBe(844 - 786)
})

test('a toast takes the lowest gap that is high enough for it', () => {
  const controls = [control(790, 834), control(740, 780), control(600, 640), control(500, 540)]
  expect(liftOver(toast, controls, 844)).toBe(844 - 736)
})

test('a toast that fits nowhere covers as few controls as it can', () => {
  const crowd = Array.from({ length: 20 }, (_, index) => control(index * 45, index * 45 + 40))
  const lift = liftOver(toast, crowd, 844)
  const bottom = toast.bottom - lift
  const covered = crowd.filter(({ top, bottom: end }) => top < bottom && end > bottom - 60)
  expect(covered.length).toBe(2)
})
