/** What the account at its limits has that the server alone makes: an import; and cards to ask for. */
import { maxDeckLines } from '../../src/contract/decks.ts'
import type { LimitAccount } from '../data/limit-account.ts'
import type { Asked } from './asks.ts'

const importedRows = 20_000

export async function prepare(address: string, account: LimitAccount): Promise<Asked> {
  const authorization = { Authorization: `Bearer ${account.token}` }
  const get = async (path: string) => {
    const response = await fetch(address + path, { headers: authorization })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return response
  }
  // Typed by the contract that the server answers to.
  const cards = (await (await get('/api/cards/all-sets?limit=50&sortBy=name')).json()) as {
    data: { id: number; tcgProductId: number | null; name: string; set_name: string }[]
  }
  const card = cards.data.find(({ tcgProductId }) => tcgProductId !== null)
  if (card === undefined) throw new Error('The catalog has no card with a product id.')
  return {
    ...account,
    cardId: card.id,
    productId: card.tcgProductId ?? 0,
    setName: card.set_name,
    deck: await deckOf(get),
    importId: await importOf(address, authorization, card.name),
  }
}

/** A deck with a line for each name of some pages of cards. */
async function deckOf(get: (path: string) => Promise<Response>): Promise<string> {
  const names = new Set<string>()
  for (let page = 1; names.size < maxDeckLines && page < 400; page += 8) {
    const { data } = (await (
      await get(`/api/cards/all-sets?limit=100&sortBy=name&page=${page}`)
    ).json()) as { data: { name: string }[] }
    for (const { name } of data) if (names.size < maxDeckLines) names.add(name)
  }
  return Array.from(names, (name) => `4 ${name}`).join('\n')
}

async function importOf(
  address: string,
  headers: Record<string, string>,
  name: string,
): Promise<number> {
  const form = new FormData()
  const rows = Array.from({ length: importedRows }, (_, n) => `${1 + (n % 4)},"${name} ${n % 300}"`)
  form.append('file', new Blob([`Count,Name\n${rows.join('\n')}\n`]), 'cards.csv')
  form.append('target', 'collection')
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(address + path, { ...init, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return (await response.json()) as { import: { id: number; status: string } }
  }
  const { import: started } = await send('/api/imports', { method: 'POST', body: form })
  for (let { status } = started; status === 'reading' || status === 'matching';) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    ;({ status } = (await send(`/api/imports/${started.id}`, {})).import)
  }
  return started.id
}
