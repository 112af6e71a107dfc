import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../contract/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { hasPageAt, isAppPath } from './app-path.ts'

/**
 * Follows the redirect of an error answer in place of the page that failed, and shows the reason. A
 * target that is no other page of this app is ignored. Returns whether the navigation has begun.
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
