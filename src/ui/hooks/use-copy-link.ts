import { useToast } from '../feedback/toast.tsx'

interface CopyTexts {
  /** The toast of a success. */
  copied: string
  /** The toast of a failure. */
  failed: string
  /** The text of the prompt that shows what cannot be copied, since there is no clipboard (on an insecure origin). */
  ask: string
}

/** Copies a text and shows a toast. */
export function useCopyText({ copied, failed, ask }: CopyTexts): (text: string) => Promise<void> {
  const toast = useToast()
  return async (text) => {
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (clipboard === undefined) {
      prompt(ask, text)
      return
    }
    try {
      await clipboard.writeText(text)
      toast.success(copied)
    } catch {
      toast.error(failed)
    }
  }
}

/** Copies a link and shows the toast `copied`. */
export const useCopyLink = (copied: string) =>
  useCopyText({ copied, failed: 'Failed to copy link.', ask: 'Copy this link:' })
