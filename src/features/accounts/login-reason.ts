/** The reason for a redirect to the login page, by the path of the page that redirected. */

export interface LoginReason {
  title?: string
  text: string
}

const reasons: Readonly<Record<string, LoginReason>> = {
  '/collection': {
    title: 'Login Required',
    text: 'Please log in to view your collection.',
  },
  '/wishlist': { text: 'Please log in to view your wishlist.' },
  '/lists': { title: 'Login Required', text: 'Please log in to view your lists.' },
}

/** `from` is a path of this app, with its search params. */
export function loginReason(from: string): LoginReason {
  const [path = ''] = from.split(/[?#]/)
  return reasons[path] ?? { text: 'Please log in to see that page.' }
}
