import type { Services } from '../services.ts';

/** The colours that operators gave nicknames, by account; none where identity does not answer: a colour is no reason to keep a list from anybody. */
export async function readNicknameColors(
  { nicknameColor }: Pick<Services, 'nicknameColor'>,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = [...new Set(accountIds.filter((id) => id !== 0n))].map(String);
  if (ids.length === 0) return new Map();
  try {
    const { colors } = await nicknameColor.listNicknameColors({ ids }, { timeoutMs: 1_000 });
    return new Map(colors.map(({ id, color }) => [id, color]));
  } catch {
    // The next reading asks again.
    return new Map();
  }
}
