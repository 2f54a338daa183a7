import type { Catalogue } from '@madang/i18n/catalogue.ts';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../contract/records.ts';
import { consoleTexts } from '../../i18n/catalogues.ts';
import { eggTransferOf, linkTarget } from './entry-link.ts';

const labels = ((await consoleTexts('ko')).console as Catalogue).entry_link as Record<string, string>;

/** Every kind of the contract, with the list in which it is found. */
const pages: Record<Exclude<LedgerEntry['link_kind'], ''>, string | undefined> = {
  bet: 'bets',
  deposit: 'charges',
  withdrawal: 'exchanges',
  migration: 'member-imports',
  comment: undefined,
  attendance: undefined,
  signup: undefined,
  conversion: undefined,
  grant: undefined,
  recovery: undefined,
  debt: undefined,
  casino_bet: 'casino-bets',
  shares: 'commissions',
};

test('every kind that an entry may belong to has a label, and those with a list lead there', () => {
  expect(Object.keys(labels).sort()).toEqual(Object.keys(pages).sort());
  expect(Object.keys(pages).map((kind) => linkTarget(kind, 'x')?.resource)).toEqual(Object.values(pages));
});

test('what shares were paid together is the list of those with that payment', () => {
  const { search } = new URL(linkTarget('shares', 'p-1')?.path ?? '', 'http://console');
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ payment: 'p-1' });
});

test('a movement of eggs leads to its transfer, and nothing else that stands in a reference does', () => {
  const id = '01936f3e-0000-7000-8000-000000000001';
  expect(eggTransferOf(`egg:${id}`)).toBe(id);
  for (const reference of ['', 'egg:', 'egg:7', id, `egg:${id}/..`, `bet:${id}`, `EGG:${id}`])
    expect(eggTransferOf(reference)).toBeUndefined();
});
