/** Decks of Yu-Gi-Oh (`.ydk`, `ydke://`), which have the passcodes that are printed on cards and nothing else. */

const passcodeRefusal =
  'YDK files have passcodes instead of card names. Export the deck as text instead.'

/** Lines that are read to recognise a deck. */
const searchedLines = 20

/** Why a text of passcodes cannot be read; null for other texts. */
export function passcodeRefusalOf(text: string): string | null {
  const start = text.slice(0, 2000).replace(/^\uFEFF/, '')
  if (/^\s{0,100}ydke:\/\//i.test(start)) return passcodeRefusal
  const lines = start.split(/\r\n|\n|\r/, searchedLines).map((line) => line.trim())
  const cards = lines.filter((line) => line !== '' && !/^[#!]/.test(line))
  const isDeck = lines.some((line) => /^(?:#(?:main|extra)|!side)$/i.test(line))
  const isRefused = isDeck && cards.every((line) => /^\d{1,9}$/.test(line))
  return isRefused ? passcodeRefusal : null
}
