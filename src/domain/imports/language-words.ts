/** The words of files for languages: codes, names in several languages, with a region behind them. */
import { type Language, languages } from '../entries/entry.ts'
import { languageNames } from '../entries/language-names.ts'
import { splitGroups } from '../cards/card-name.ts'
import { matchKey } from '../printing-match/match-key.ts'

/** Beside the code and the English name: other codes, then the names in the language itself and in those of other files. */
const otherWords: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['eng', 'anglais', 'englisch', 'inglés', 'inglese', 'inglês', 'EU English', 'Asian English'],
  es: ['sp', 'spa', 'español', 'castellano', 'espagnol', 'spanisch', 'spagnolo', 'espanhol'],
  fr: ['fra', 'français', 'französisch', 'francés', 'francese', 'francês'],
  de: ['ger', 'deu', 'deutsch', 'allemand', 'alemán', 'tedesco', 'alemão'],
  it: ['ita', 'italiano', 'italien', 'italienisch'],
  pt: [
    'por',
    'português',
    'portugais',
    'portugiesisch',
    'portugués',
    'portoghese',
    'brazilian portuguese',
  ],
  ja: ['jp', 'jpn', '日本語', 'japonais', 'japanisch', 'japonés', 'giapponese', 'japonês'],
  ko: ['kr', 'kor', '한국어', 'coréen', 'koreanisch', 'coreano'],
  ru: ['rus', 'русский', 'russe', 'russisch', 'ruso', 'russo'],
  'zh-Hans': [
    'zhs',
    'zh',
    'cs',
    'cn',
    'sc',
    'chinese',
    'chinois',
    'chinesisch',
    'chino',
    'cinese',
    'chinês',
    '中文',
    '简体中文',
    'simplified',
    'chinese simplified',
    'chinese (s)',
    'chinois simplifié',
    'vereinfachtes Chinesisch',
  ],
  'zh-Hant': [
    'zht',
    'ct',
    'tw',
    'tc',
    '繁體中文',
    'chinese traditional',
    'chinese (t)',
    'chinois traditionnel',
    'traditionelles Chinesisch',
  ],
  nl: ['nld', 'dut', 'nederlands'],
  pl: ['pol', 'polski'],
  id: ['ind', 'bahasa indonesia'],
  th: ['tha', 'ไทย'],
  grc: ['greek'],
}

const languageOf = new Map(
  languages.flatMap((code) =>
    [code, languageNames[code], ...(otherWords[code] ?? [])].map(
      (word) => [matchKey(word), code] as const,
    ),
  ),
)

/** Regions in which Chinese is written in traditional signs. */
const traditionalRegions = new Set(
  ['tw', 'hk', 'mo', 'hant', 'taiwan', 'hong kong', 'macau', 'traditional'].map(matchKey),
)

/** `fr-FR`, `pt_BR`, `zh-Hant`: a code with a region or a script. */
const codeWithRegion = /^([a-z]{2,3})[-_]([a-z]{2}|hans|hant)$/i

/** `Français (France)` is French whatever the region; of Chinese the region says the signs. Undefined for a word that is no language of cards. */
export function readLanguage(word: string): Language | undefined {
  const whole = languageOf.get(matchKey(word))
  if (whole !== undefined) return whole
  const { rest, groups } = splitGroups(word)
  const [, code = rest, ofCode = ''] = codeWithRegion.exec(word.trim()) ?? []
  const region = groups[0] ?? ofCode
  if (region === '') return undefined
  const language = languageOf.get(matchKey(code))
  const isChinese = language === 'zh-Hans' || language === 'zh-Hant'
  return isChinese && traditionalRegions.has(matchKey(region)) ? 'zh-Hant' : language
}
