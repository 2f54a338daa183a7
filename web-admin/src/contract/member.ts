import type { PageOf, RowOf } from './rows.ts';

/** A row of `members`; `agents` has the same fields. */
export type Member = RowOf<'members'>;
export type MemberState = Member['state'];
export type MemberPage = PageOf<'members'>;
/** With its rates in percent by class, and the parent's, which they may not exceed. */
export type AgentPage = PageOf<'agents'>;
/** One step of the tree above a node, from the top. */
export type Ancestor = NonNullable<MemberPage['ancestors']>[number];
export type Role = RowOf<'roles'>;
