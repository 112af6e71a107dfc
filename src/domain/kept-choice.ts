/** Whether a device keeps a member's cards, as the member has chosen on it: remembered beyond the session. */

const keptChoices = ['on', 'off'] as const

/**
 * The choice of a member in local storage. Its key is a hash of 32 bits (FNV-1a) that many accounts share, so that the next person at
 * the device does not learn from it who turned keeping off.
 */
export function keptChoiceOf(member: { id: string; createdAt: string | null }) {
  let hash = 0x81_1c_9d_c5
  for (const character of `${member.id} ${member.createdAt ?? ''}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  const key = `ninepocket.keepCards.${(hash >>> 0).toString(36)}`
  return { key, choices: keptChoices, fallback: 'on' as const }
}
