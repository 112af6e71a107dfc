/** The bounds of the pictures that a device keeps. */

/** A kept picture: its address, its bytes, and when it was last shown, in milliseconds. */
export interface KeptPicture {
  url: string
  bytes: number
  shownAt: number
}

interface PictureLimits {
  count: number
  bytes: number
}

const pictureLimits: PictureLimits = { count: 3000, bytes: 100 * 1024 * 1024 }

/** A larger picture is shown and not kept. */
export const maxPictureBytes = 1024 * 1024

/** The pictures that are beyond the limits, those first that were not shown for longest. */
export function picturesBeyond(
  pictures: readonly KeptPicture[],
  limits: PictureLimits = pictureLimits,
): KeptPicture[] {
  let bytes = 0
  return pictures
    .toSorted((a, b) => b.shownAt - a.shownAt)
    .filter((picture, index) => {
      bytes += picture.bytes
      return index >= limits.count || bytes > limits.bytes
    })
}
