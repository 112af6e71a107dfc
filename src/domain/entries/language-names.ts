/** Languages in words. They are not in `entry.ts`, which every page loads. */
import type { Language } from './entry.ts'

export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  ru: 'Russian',
  'zh-Hans': 'Simplified Chinese',
  'zh-Hant': 'Traditional Chinese',
  nl: 'Dutch',
  pl: 'Polish',
  id: 'Indonesian',
  th: 'Thai',
  la: 'Latin',
  grc: 'Ancient Greek',
  ar: 'Arabic',
  he: 'Hebrew',
  sa: 'Sanskrit',
}
