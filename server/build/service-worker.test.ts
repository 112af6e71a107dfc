import { expect, test } from 'vitest'
import { shellFiles } from './service-worker.ts'

const chunk = (
  file: string,
  more: { imports?: string[]; dynamicImports?: string[]; assets?: string[] } = {},
) => ({
  file: `assets/${file}.js`,
  css: [`assets/${file}.css`],
  imports: [],
  dynamicImports: [],
  ...more,
})

test('the shell has the files that pages load, and none that only omitted pages load', () => {
  const admin = 'src/routes/_admin/admin/index.tsx?tsr-split=component'
  const files = shellFiles({
    'index.html': chunk('entry', {
      imports: ['_base.js'],
      dynamicImports: ['src/routes/index.tsx?tsr-split=component', admin],
    }),
    '_base.js': chunk('base'),
    'src/routes/index.tsx?tsr-split=component': chunk('landing', { imports: ['_shared.js'] }),
    [admin]: chunk('admin', { imports: ['_shared.js', '_admin-only.js'] }),
    '_shared.js': chunk('shared', { assets: ['assets/worker.js'] }),
    '_admin-only.js': chunk('admin-only'),
  })
  expect(files.filter((file) => file.endsWith('.js'))).toEqual([
    'assets/base.js',
    'assets/entry.js',
    'assets/landing.js',
    'assets/shared.js',
    'assets/worker.js',
  ])
  expect(files).toContain('assets/base.css')
})
