/** Grades that companies give to cards, as one text: `PSA 10`, `CGC 10 Pristine`. A copy without one has the empty text. */

/** Maximum characters of company and grade together. */
export const maxGradeLength = 40

/** The companies that most grades are of; others are kept as they are written. */
export const graders = ['PSA', 'BGS', 'CGC', 'SGC', 'ACE', 'TAG'] as const

/** What members and tools write for a company that is known by another word. */
const otherNames: Readonly<Record<string, string>> = { beckett: 'BGS' }

/** Other companies, by which a grade is recognised among conditions. */
const otherGraders =
  /^(?:BVG|CSG|AGS|GMA|HGA|KSA|MNT|PCA|PGS|ARS|AiG|GetGraded|EUROGRADING)(?![a-z])/i

const none = /^(?:|ungraded|raw|not graded|none|no|false|n\/a|-)$/i

/** The company that a text begins with, and what follows. */
function splitGrade(text: string): { grader: string; rest: string } | null {
  const [word = ''] = /^[a-z]+/i.exec(text) ?? []
  const grader =
    graders.find((each) => each === word.toUpperCase()) ?? otherNames[word.toLowerCase()]
  return grader === undefined
    ? null
    : { grader, rest: text.slice(word.length).replace(/^[ :-]+/, '') }
}

/** A grade as it is stored, so that equal ones are equal texts: `psa10` is `PSA 10`, and `Ungraded` is none. */
export function storedGrade(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (none.test(plain)) return ''
  const split = splitGrade(plain)
  const spelt = split === null ? plain : `${split.grader} ${split.rest}`.trim()
  return spelt.length > maxGradeLength ? plain : spelt
}

/** Whether a text names no grade, or one of a known company: `PSA 10`, but not `Near Mint`. */
export function isGrade(text: string): boolean {
  const plain = text.trim()
  const isGraded = splitGrade(plain) !== null || otherGraders.test(plain)
  return none.test(plain) || (isGraded && /\d/.test(plain))
}

/** A grade whose company has a column of its own. */
export function gradeOf(grader: string, grade: string): string {
  const [company, text] = [storedGrade(grader), storedGrade(grade)]
  return text.startsWith(company) ? text : storedGrade(`${company} ${text}`)
}
