/** Has the browser leave for an address that the server named; only web addresses are taken. */
export function leaveFor(address: string): void {
  if (!URL.canParse(address, location.href)) return
  const { protocol, href } = new URL(address, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}
