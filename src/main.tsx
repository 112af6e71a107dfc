/** Starts the app, and in mock mode the mock worker first; nothing else. */
import './ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { followSession } from './app/session.ts'
import { followMoney } from './app/shown-money.ts'

async function startApp(): Promise<void> {
  if (import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser.ts')
    await startMocks()
  }

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root"')
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  followSession(router, queryClient)
  followMoney(queryClient)

  // A story sees the app alone.
  if (import.meta.env.DEV && !navigator.webdriver) {
    const { showDevtools } = await import('./app/devtools.tsx')
    showDevtools(router, queryClient)
  }

  // Renders in a transition, so that drawing the first page leaves the browser room to answer.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

// The build's mocks import modules of the file of this one, which they would wait for if it awaited them.
void startApp()
