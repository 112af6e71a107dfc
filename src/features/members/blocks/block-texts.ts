/** The question before a member is blocked. */
export const blockTexts = (username: string) => ({
  title: `Block ${username}?`,
  description: `You and ${username} no longer see each other in trade search, trade lists and matches, and cannot send each other proposals. Open proposals between you are closed. ${username} is not notified.`,
  confirmLabel: 'Block Member',
  busyLabel: 'Blocking...',
})
