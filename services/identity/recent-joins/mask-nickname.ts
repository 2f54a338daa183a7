/** The first two letters of a nickname and stars; of one that has no more than two, the first one. */
export function maskNickname(nickname: string): string {
  const letters = [...nickname];
  return `${letters.slice(0, letters.length > 2 ? 2 : 1).join('')}***`;
}
