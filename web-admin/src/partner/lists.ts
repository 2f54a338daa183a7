import type { ListSpec } from '../lists/spec.ts';
import { agents, members } from '../resources/members/specs.ts';

const partners: ListSpec = { ...agents, title: 'console.page.partner_partners' };

/** The partner's pages that are lists and nothing else, by the paths that partners know. */
export const listPages: Readonly<Record<string, ListSpec>> = {
  '/pa-users': partners,
  '/pa-agent-user-list': partners,
  '/pa-child-user-list': { ...members, title: 'console.page.partner_members' },
};
