/** Sets under the codes that other tools have for them. */

/**
 * Scryfall's codes by those of Magic Arena and Magic Online, where they differ (`arena_code` and `mtgo_code` of
 * https://api.scryfall.com/sets), by Gatherer's, and by those that Scryfall and deck builders had before.
 */
const otherCodes: Readonly<Record<string, string>> = {
  // Arena.
  DAR: 'DOM',
  CONF: 'CON',
  AJMP: 'JMP',
  // Gatherer and Magic Online, from the oldest set.
  '1E': 'LEA',
  '2E': 'LEB',
  '2U': '2ED',
  AN: 'ARN',
  AQ: 'ATQ',
  '3E': '3ED',
  LE: 'LEG',
  DK: 'DRK',
  FE: 'FEM',
  '4E': '4ED',
  IA: 'ICE',
  CH: 'CHR',
  HM: 'HML',
  AL: 'ALL',
  MI: 'MIR',
  VI: 'VIS',
  '5E': '5ED',
  PO: 'POR',
  WL: 'WTH',
  TE: 'TMP',
  ST: 'STH',
  EX: 'EXO',
  P2: 'P02',
  PO2: 'P02',
  UG: 'UGL',
  UZ: 'USG',
  UL: 'ULG',
  GU: 'ULG',
  '6E': '6ED',
  PK: 'PTK',
  UD: 'UDS',
  CG: 'UDS',
  P3: 'S99',
  MM: 'MMQ',
  NE: 'NEM',
  NMS: 'NEM',
  P4: 'S00',
  PR: 'PCY',
  IN: 'INV',
  PS: 'PLS',
  '7E': '7ED',
  AP: 'APC',
  OD: 'ODY',
  CFX: 'CON',
  MED: 'ME1',
  // Deck builders.
  LIST: 'PLST',
  PLIST: 'PLST',
  FVD: 'DRB',
  FVE: 'V09',
  FVR: 'V10',
  FVL: 'V11',
  MPS_KLD: 'MPS',
  MPS_AKH: 'MP2',
}

/** The codes under which a catalogue may have the set, in upper case, the written one first. */
export function codesOf(setCode: string): string[] {
  const code = setCode.trim().toUpperCase()
  const other = otherCodes[code]
  return other === undefined ? [code] : [code, other]
}

/** Whether a set is that of the promos of another one: `PAFR` of `AFR`. */
export function isPromoSetOf(promoCode: string, setCode: string): boolean {
  return codesOf(setCode).some((code) => promoCode === `P${code}`)
}
