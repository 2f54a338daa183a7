import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';

function field(more: MessageInitShape<typeof SiteSettingsSchema>): string {
  try {
    checkSettings(create(SiteSettingsSchema, { siteName: 'Madang', languages: ['ko'], ...more }));
    return 'fine';
  } catch (error) {
    return toDomainError(error).field;
  }
}

test('at least one language, each well written and once', () => {
  for (const languages of [
    ['ko', 'en'],
    ['ko', 'my'],
  ])
    expect(field({ languages })).toBe('fine');
  for (const languages of [[], ['ko', 'ko'], ['kor'], ['k'], [''], ['KO']])
    expect(field({ languages })).toBe('languages');
});

test('the messenger has an address of the web or of a messenger, or none', () => {
  for (const messengerLink of ['', 'https://t.me/madang', 'tg://resolve?domain=madang'])
    expect(field({ messengerLink })).toBe('fine');
  for (const messengerLink of ['t.me/madang', 'javascript:alert(1)', 'data:text/html,x'])
    expect(field({ messengerLink })).toBe('messenger_link');
  for (const [name, own] of [
    ['kakaoLink', 'kakao_link'],
    ['telegramLink', 'telegram_link'],
    ['lineLink', 'line_link'],
  ] as const) {
    expect(field({ [name]: 'https://pf.kakao.com/_madang' })).toBe('fine');
    expect(field({ [name]: 'javascript:alert(1)' })).toBe(own);
  }
});

test('the least age is that of an adult somewhere, and 0 leaves it as it is', () => {
  for (const minimumAge of [0, 18, 19, 21]) expect(field({ minimumAge })).toBe('fine');
  for (const minimumAge of [1, 17]) expect(field({ minimumAge })).toBe('minimum_age');
});

test('no site asks for shorter passwords than the usual ones, and 0 leaves them as they are', () => {
  for (const memberPasswordLeast of [0, 4, 20]) expect(field({ memberPasswordLeast })).toBe('fine');
  for (const memberPasswordLeast of [1, 3]) expect(field({ memberPasswordLeast })).toBe('member_password_least');
  for (const operatorPasswordLeast of [0, 10, 32]) expect(field({ operatorPasswordLeast })).toBe('fine');
  for (const operatorPasswordLeast of [1, 9]) expect(field({ operatorPasswordLeast })).toBe('operator_password_least');
});

test('the site has a name', () => {
  expect(field({ siteName: '  ' })).toBe('site_name');
});

test('the site is closed to levels that there are, each named once', () => {
  for (const closedLevels of [[], ['1'], ['7', '2']]) expect(field({ closedLevels })).toBe('fine');
  for (const closedLevels of [['0'], ['8'], ['1', '1'], ['one'], ['']])
    expect(field({ closedLevels })).toBe('closed_levels');
});
