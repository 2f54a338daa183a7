import type { Wallet } from '../money/wallet.ts';

/** Members whose balances one preview asks for. */
const mostMembers = 2_000;

/** What members whom a settlement takes from would not have by now: they might still win or spend it before. */
export async function debtsExpected(
  wallet: Pick<Wallet, 'money'>,
  movedByMember: ReadonlyMap<bigint, bigint>,
): Promise<{ owed: bigint; debtors: bigint; partial: boolean }> {
  const losing = [...movedByMember].filter(([, moved]) => moved < 0n);
  const looked = losing.slice(0, mostMembers);
  const money = await wallet.money(looked.map(([member]) => member));
  const owed = looked.map(([member, moved]) => -moved - (money.get(member) ?? 0n)).filter((lacking) => lacking > 0n);
  return {
    owed: owed.reduce((sum, lacking) => sum + lacking, 0n),
    debtors: BigInt(owed.length),
    partial: looked.length < losing.length,
  };
}
