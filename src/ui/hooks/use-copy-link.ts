import { useToast } from '../feedback/toast.tsx'

/**
 * Copies a link and shows the toast `copied`. Without a clipboard (on an insecure origin) a prompt
 * shows the link.
 */
export function useCopyLink(copied: string): (link: string) => Promise<void> {
  const toast = useToast()
  return async (link) => {
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard === undefined) {
      prompt('Copy this link:', link)
      return
    }
    try {
      await clipboard.writeText(link)
      toast.success(copied)
    } catch {
      toast.error('Failed to copy link.')
    }
  }
}
