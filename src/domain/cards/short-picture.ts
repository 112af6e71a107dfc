/** Addresses of Scryfall's pictures without what repeats: half of their bytes once they are compressed. Other addresses stay as they are. */

const mark = '~'
const scryfall =
  /^https:\/\/cards\.scryfall\.io\/(\w+\/\w+)\/[0-9a-f]\/[0-9a-f]\/([0-9a-f-]{36})\.jpg(\?\d+)?$/
const short = /^~(\w+\/\w+)\/(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})(\?\d+)?$/

export function shortPicture(url: string): string {
  const [, kind, id = '', version = ''] = scryfall.exec(url) ?? []
  const shortened = `${mark}${kind}/${id.replaceAll('-', '')}${version}`
  return longPicture(shortened) === url ? shortened : url
}

export function longPicture(address: string): string {
  const [, kind, ...rest] = short.exec(address) ?? []
  if (kind === undefined) return address
  const version = rest.pop() ?? ''
  const id = rest.join('-')
  return `https://cards.scryfall.io/${kind}/${id[0]}/${id[1]}/${id}.jpg${version}`
}
