import { Link } from '@tanstack/react-router'

/** A member's name, leading to their profile where the answer says which. */
export function MemberLink({ id, name }: { id: string | null; name: string }) {
  if (id === null) return name
  return (
    <Link to="/profile/$userId" params={{ userId: id }}>
      {name}
    </Link>
  )
}
