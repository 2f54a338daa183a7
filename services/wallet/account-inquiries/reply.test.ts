import { expect, test } from 'vitest';
import { replyOf } from './reply.ts';

const facts = {
  bank: '신한',
  account: '100-0001',
  holder: '마당',
  depositor: '김하늘',
  min: 10_000n,
  nickname: '하늘',
};

test('placeholders are filled in wherever they stand', () => {
  const text = '{nickname}님: {bank} {account} ({holder})\n{depositor} 이름으로 {min}원부터, {account}';
  expect(replyOf(text, facts)).toBe('하늘님: 신한 100-0001 (마당)\n김하늘 이름으로 10,000원부터, 100-0001');
});

test('what is no placeholder stays, and what a fact says is not filled in again', () => {
  expect(replyOf('{constructor} {} {Bank} {{bank}}', facts)).toBe('{constructor} {} {Bank} {신한}');
  expect(replyOf('{nickname}', { ...facts, nickname: '{account}' })).toBe('{account}');
});
