import { toDomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkOpens, newOpens, opensOf, type TierOpens } from './tier-opens.ts';

const shop = {
  name: 'shop',
  priority: 6,
  label: '매장',
  open_user_page: true,
  open_partner_page: true,
  open_losing: false,
};

test('a change of a tier is what is wanted and not so yet; what is absent stays', () => {
  expect(opensOf(shop)).toEqual({ open_user_page: true, open_partner_page: true, open_losing: false });
  expect(newOpens(shop, {})).toEqual({});
  expect(newOpens(shop, { open_user_page: true, open_losing: false })).toEqual({});
  expect(newOpens(shop, { open_user_page: false, open_partner_page: false, open_losing: true })).toEqual({
    open_user_page: false,
    open_partner_page: false,
    open_losing: true,
  });
});

test('the partner’s page is never opened to members, and closed to them as to anybody', () => {
  const refused = (tier: string, wanted: TierOpens): string => {
    try {
      checkOpens(tier, wanted);
      return '';
    } catch (error) {
      const { reason, field } = toDomainError(error);
      return `${reason} ${field}`;
    }
  };
  expect(refused('member', { open_partner_page: true })).toBe('VALIDATION open_partner_page');
  expect(refused('member', { open_losing: true })).toBe('VALIDATION open_losing');
  const closed = { open_user_page: true, open_partner_page: false, open_losing: false };
  expect([refused('member', closed), refused('member', {})]).toEqual(['', '']);
  expect(refused('shop', { open_partner_page: true, open_losing: true })).toBe('');
});
