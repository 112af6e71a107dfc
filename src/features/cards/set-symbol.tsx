/** The symbol of a set, in the colour of the text; the code in a badge until the symbol is there, and where there is none. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../api/call.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { setSymbol } from '../../contract/sets.ts'
import { printedSetCode } from '../../domain/sets/set-code.ts'
import { AfterPaint } from '../../ui/hooks/after-paint.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { cx } from '../../ui/layout/layout.tsx'
import styles from './set-symbol.module.css'

interface SetSymbolProps {
  /** The code of the set. */
  code: string
  /** `SetType.symbol`. */
  symbol: string | null
}

/** The symbol takes the room of the badge, whose code stays for screen readers and for the search of the page. */
export function SetSymbol({ code, symbol }: SetSymbolProps) {
  const address = symbol === null ? null : addressOf(setSymbol, { params: { symbol } })
  const [loaded, setLoaded] = useState<string | null>(null)
  const isShown = address !== null && address === loaded
  return (
    <Badge className={cx(styles.symbol, isShown && styles.shown)}>
      <span className={styles.code}>{printedSetCode(code)}</span>
      {address !== null && (
        <img
          key={address}
          src={address}
          alt=""
          loading="lazy"
          crossOrigin="anonymous"
          className={styles.source}
          onLoad={() => setLoaded(address)}
        />
      )}
      {isShown && (
        <span aria-hidden className={styles.drawing} style={{ maskImage: `url("${address}")` }} />
      )}
    </Badge>
  )
}

/** The symbol of the set of a card. The list of sets, which says it, is fetched after the first paint. */
export function CardSetSymbol({ code }: { code: string }) {
  return (
    <AfterPaint room={<SetSymbol code={code} symbol={null} />}>
      <ListedSymbol code={code} />
    </AfterPaint>
  )
}

function ListedSymbol({ code }: { code: string }) {
  const { data = null } = useQuery({
    ...cardSetsQuery(),
    select: (sets) => sets.find((set) => set.code === code)?.symbol ?? null,
  })
  return <SetSymbol code={code} symbol={data} />
}
