import type { ReactNode } from 'react';
import { useMe } from '../rest/use-me.ts';
import { themeB } from './menus/theme-b.ts';
import { PartnerConsole } from './PartnerConsole.tsx';
import { listedTiers } from './tiers.ts';
import { useRoles } from './use-roles.ts';

/** Theme B: a menu by tiers and kinds of games. */
export const ZeusConsole = ({ children }: { children: ReactNode }) => {
  const me = useMe();
  const { data: roles = [] } = useRoles();
  return (
    <PartnerConsole theme="B" menu={themeB(listedTiers(roles, me.role))}>
      {children}
    </PartnerConsole>
  );
};
