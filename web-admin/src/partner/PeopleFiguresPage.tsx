import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ResourceList } from '../lists/ResourceList.tsx';
import { usualRows } from '../lists/rows.ts';
import { ListState } from '../parts/ListState.tsx';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { useMe } from '../rest/use-me.ts';
import { figuresOf } from './people-figures.ts';
import { listedTiers } from './tiers.ts';
import { useRoles } from './use-roles.ts';

interface FiguresProps {
  of: Parameters<typeof figuresOf>[0];
  tier: string;
  title: string;
}

/** A list as of the day on which its page was opened. */
const Figures = ({ of, tier, title }: FiguresProps) => {
  const [spec] = useState(() => figuresOf(of, { role: tier, title }));
  return <ResourceList spec={spec} />;
};

/** What each member below me bets, day by day. */
export const MemberDailyPage = () => (
  <Figures of="daily-figures" tier="member" title="console.page.member_daily_bettings" />
);

/** What each member below me bet in all of a period. */
export const MemberTotalPage = () => (
  <Figures of="total-figures" tier="member" title="console.page.member_total_bettings" />
);

/** What is bet below each partner of one tier, day by day; an address that names no such tier leads nowhere. */
export const TierDailyPage = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const roles = useRoles();
  const role = search.get('roleName') ?? '';
  if (!roles.data) return <ListState list={roles} empty="" rows={usualRows} rowHeight={32} />;
  if (!listedTiers(roles.data, me.role).some(({ name }) => name === role)) return <NotFound home="/pa" />;
  return <Figures key={role} of="daily-figures" tier={role} title={`console.tier_daily.${role}`} />;
};
