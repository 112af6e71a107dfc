import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mockWorker } from './mocks/vite-worker.ts'

export default defineConfig({
  plugins: [
    // The router plugin must stand before react (it splits routes before JSX is compiled).
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/app/routeTree.gen.ts',
    }),
    react({ compiler: true }),
    mockWorker(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/pictures': 'http://127.0.0.1:3000' } },
  build: { outDir: 'dist/app', manifest: true, target: 'baseline-widely-available' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'parity',
          environment: 'node',
          include: ['e2e/parity/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
