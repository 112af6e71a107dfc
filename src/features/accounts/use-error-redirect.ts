import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { hasPageAt, isAppPath } from './app-path.ts'

/**
 * Follows an error answer that leads elsewhere, in place of the page that failed, and says why. A target that is not
 * another page of this app counts as none. Answers whether the way there has begun.
 */
export function useErrorRedirect(error: unknown): boolean {
  const router = useRouter()
  const toast = useToast()
  const { pathname, href } = useLocation()
  const failure = error instanceof ApiError ? error : null
  const target = failure?.redirect
  const leads =
    target !== undefined &&
    target !== pathname &&
    target !== href &&
    isAppPath(target) &&
    hasPageAt(router, target)

  const sayWhy = useEffectEvent(() => {
    if (failure?.fromServer === true) toast.error(failure.message)
  })
  useEffect(() => {
    if (!leads) return
    sayWhy()
    void router.navigate({ href: target, replace: true })
  }, [leads, target, router])
  return leads
}
