/** A text without any of these is words alone, which most are: then nothing of the search language is needed. */
const signs = /[:=<>()"“”!-]/

export const hasSigns = (text: string) => signs.test(text)
