import { create } from '@bufbuild/protobuf';
import { RoleSchema } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { expect, test } from 'vitest';
import { partnerRefusal } from './partner-page.ts';

const roles = [
  create(RoleSchema, { name: 'shop', openPartnerPage: true }),
  create(RoleSchema, { name: 'branch', openPartnerPage: false }),
];

test.each([
  ['shop', 1, undefined],
  ['shop', 0, 'PARTNER_PAGE_BLOCKED'],
  ['shop', -2, 'PARTNER_PAGE_CLOSED'],
  ['branch', 1, 'PARTNER_PAGE_CLOSED'],
  // What is closed stands above what is blocked.
  ['branch', 0, 'PARTNER_PAGE_CLOSED'],
  // A tier that nobody knows, and a session from before the values were kept, keep nobody out.
  ['gone', 1, undefined],
  ['shop', undefined, undefined],
  ['gone', 0, 'PARTNER_PAGE_BLOCKED'],
] as const)('the partner’s page is to an agent of %s with %s: %s', (tier, visibledPartner, reason) => {
  const agent = { tier, ...(visibledPartner !== undefined && { visibledPartner }) };
  expect(partnerRefusal(agent, roles)).toBe(reason);
});
