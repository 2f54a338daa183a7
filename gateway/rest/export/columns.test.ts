import { expect, test } from 'vitest';
import { loadTexts } from '../../text/reason-text.ts';
import { resources } from '../table.ts';
import { exportColumns } from './columns.ts';

const texts = await loadTexts();
const named = (name: string) => resources.find((resource) => resource.name === name) ?? expect.fail(name);

const cellOf = (resource: string, language: 'ko' | 'en', field: string, value: unknown) => {
  const names = Object.keys(named(resource).schema.properties ?? {});
  return exportColumns(named(resource), texts, language)[names.indexOf(field)]?.cell({ [field]: value });
};

test('titles and words are those of the consoles, in the language of the reader', () => {
  const titles = (language: 'ko' | 'en' | 'th') => exportColumns(named('charges'), texts, language).map((c) => c.title);
  expect(titles('ko')).toEqual(expect.arrayContaining(['아이디', '닉네임', '금액', '상태']));
  expect(titles('en')).not.toEqual(titles('ko'));
  expect(titles('th')).toEqual(expect.arrayContaining(['ไอดี', 'ชื่อเล่น', 'จำนวนเงิน', 'สถานะ']));
  expect(cellOf('charges', 'ko', 'status', 'approved')).toBe('승인');
  expect(cellOf('charges', 'en', 'status', 'approved')).not.toBe('승인');
  expect(cellOf('members', 'ko', 'role', 'member')).toBe('회원');
  expect(cellOf('ledger-entries', 'ko', 'kind', 'payout')).toBe('당첨');
  expect(cellOf('notices', 'en', 'pinned', true)).toBe('yes');
});

test('numbers stay numbers, instants become instants that say their zone, and what has no word stays itself', () => {
  expect(cellOf('charges', 'ko', 'amount', 1_000_000)).toBe(1_000_000);
  expect(cellOf('charges', 'ko', 'created_at', '2026-11-20T09:00:00.000+09:00')).toEqual(new Date('2026-11-20T00:00Z'));
  expect(cellOf('charges', 'ko', 'created_at', null)).toBeNull();
  expect(cellOf('charges', 'ko', 'status', '=cmd')).toBe('=cmd');
  expect(exportColumns(named('charges'), texts, 'en').map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/\(KST\)$/)]),
  );
});

test('every list has a column for every property of its rows', () => {
  for (const resource of resources.filter(({ list }) => list))
    expect([resource.name, exportColumns(resource, texts, 'ko').length]).toEqual([
      resource.name,
      Object.keys(resource.schema.properties ?? {}).length,
    ]);
});
