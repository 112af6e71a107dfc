import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { savedSearchesQuery } from '../../api/saved-searches.ts'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { linesChoiceOf, linesOf, type ShownSearch } from './saved-searches.tsx'
import { Tabs, tabClass } from '../../ui/layout/tabs.tsx'

/** More are behind a link to the page that has them all. */
const maxTabs = 8

/** Links to the page with each saved search. */
export function SearchTabs({ scope, search }: ShownSearch) {
  const { data } = useQuery(savedSearchesQuery())
  const [, setLines] = useStored(linesChoiceOf(scope))
  const list = useRef<HTMLUListElement>(null)
  const remember = useEffectEvent(() => setLines(linesOf(list.current)))
  useLayoutEffect(() => {
    if (data) remember()
  }, [data])
  const saved = data?.filter((each) => each.scope === scope)
  if (saved === undefined || saved.length === 0) return null

  const shown = saved.filter((each, index) => index < maxTabs || each.search === search)
  return (
    <Tabs label="Saved searches" ref={list}>
      <Tab name="All" search="" />
      {shown.map(({ id, name, search: text }) => (
        <Tab key={id} name={name} search={text} />
      ))}
      {shown.length < saved.length && (
        <li>
          <Link to="/lists" hash="saved-searches" className={tabClass}>
            More
          </Link>
        </li>
      )}
    </Tabs>
  )
}

/** The link of the search that the page shows leads to where it is, which makes it the current one. */
function Tab({ name, search }: { name: string; search: string }) {
  return (
    <li>
      <Link
        to="."
        search={(before: { search?: string }) =>
          (before.search ?? '') === search ? before : { ...before, search, page: 1 }
        }
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={tabClass}
        title={search === '' ? undefined : search}
      >
        {name}
      </Link>
    </li>
  )
}
