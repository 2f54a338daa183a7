import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { Id } from '../../contract/rows.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { usualRows } from '../../lists/rows.ts';
import type { ListSpec } from '../../lists/spec.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import tabsStyles from '../../parts/tabs.module.css';
import { useGames } from '../../parts/use-games.ts';
import { useMay } from '../../rest/use-may.ts';
import { useOffers } from '../../rest/use-offers.ts';
import { casinoBetsPage } from '../casino-bets/casino-bets-page.ts';
import { DeviceList } from '../connections/DeviceList.tsx';
import { MemberSessions } from '../connections/MemberSessions.tsx';
import { eggsPage } from '../eggs/eggs-page.ts';
import { useEggRights } from '../eggs/use-egg-rights.ts';
import { accessLogs, attendances, auditLogs, bets, commissions, ledgerOf, pointLogs } from '../logs/specs.tsx';
import { columnsOf } from '../money-requests/columns.tsx';
import { filtersOf } from '../money-requests/spec.ts';
import { ProtectionTab } from '../protection/ProtectionTab.tsx';
import { referralsOf } from '../referral-codes/spec.tsx';
import { supportPage } from '../support/support-page.ts';
import { ValuesTab } from '../values/ValuesTab.tsx';
import styles from './MemberTabs.module.css';
import { usePersonResource } from './use-person.ts';

/** Classes of games, each of which has a tab where the site has games of it; matches are there without being games. */
const gameClasses = ['sports', 'inplay', 'minigame', 'powerball', 'casino', 'slot'] as const;
type GameClass = (typeof gameClasses)[number];
/** Those of suppliers, whose bets are lists of their own; a site has them without games of a draw. */
const suppliers = ['casino', 'slot'] as const;
const isOfSuppliers = (name: string): name is (typeof suppliers)[number] => suppliers.some((one) => one === name);
const BetsTab = casinoBetsPage(async () => (await import('../casino-bets/BetsTab.tsx')).BetsTab);
const WritingsTab = lazy(async () => ({ default: (await import('../board/Writings.tsx')).Writings }));
const SupportTab = supportPage(async () => (await import('../support/SupportTab.tsx')).SupportTab);
const EggTab = eggsPage(async () => (await import('../eggs/EggTab.tsx')).EggTab);
const isGameClass = (name: string): name is GameClass => gameClasses.some((one) => one === name);

export const tabs = [
  'overview',
  'values',
  'protection',
  'money',
  'points',
  'eggs',
  'charges',
  'exchanges',
  'bets',
  ...gameClasses,
  'commissions',
  'attendances',
  'referrals',
  'writings',
  'support',
  'access',
  'changes',
] as const;
export type TabName = (typeof tabs)[number];

/** Those that are there for whom an operator's permissions let see them. */
const granted = ['protection', 'eggs', 'writings', 'support'] as const;

/** Those that are always there, and so can have a key. */
export const lastingTabs = tabs.filter((name) => !isGameClass(name) && !granted.some((one) => one === name));

const requests = (resource: 'charges' | 'exchanges'): ListSpec => ({
  resource,
  title: `console.page.${resource}`,
  sort: { field: 'created_at', order: 'DESC' },
  columns: columnsOf(resource).filter((column) => column.source !== 'account'),
  filters: filtersOf(resource).filter(({ kind }) => kind !== 'search' && kind !== 'agent'),
});

/** A list's declaration, kept to one member: without the columns and filters that would name it. */
const of = (spec: ListSpec, fixed: Record<string, unknown>): ListSpec => ({
  ...spec,
  fixed,
  columns: spec.columns.filter((column) => column.kind !== 'person' && column.source !== 'account'),
  filters: spec.filters.filter(({ kind }) => kind !== 'search' && kind !== 'agent'),
});

/** Bets of one class, without those filters that other classes have too. */
const ofClass = (name: GameClass, accountId: Id): ListSpec => {
  const spec = of(bets, { account_id: accountId, game_class: name });
  return { ...spec, storeKey: `bets.${name}`, filters: spec.filters.filter(({ kind }) => kind !== 'games') };
};

const specOf = (
  name: Exclude<TabName, 'overview' | 'values' | (typeof granted)[number]>,
  accountId: Id,
  isAgent: boolean,
): ListSpec => {
  const mine = { account_id: accountId };
  if (name === 'money') return ledgerOf(accountId);
  if (name === 'points') return of(pointLogs, mine);
  if (isGameClass(name)) return ofClass(name, accountId);
  if (name === 'bets') return of(bets, mine);
  if (name === 'commissions') return of(commissions, mine);
  if (name === 'attendances') return of(attendances, mine);
  if (name === 'referrals') return referralsOf(isAgent ? { agent_id: accountId } : { member_id: accountId });
  if (name === 'access') return of(accessLogs, mine);
  if (name === 'changes') return of(auditLogs, { whose: String(accountId) });
  return of(requests(name), mine);
};

/** The connection environment: the browsers that are known, and every login. */
const Connections = ({ accountId, logins }: { accountId: Id; logins: ReactNode }) => {
  const translate = useTranslate();
  const may = useMay();
  const sessions = may('sessions.read') && (
    <>
      <h2 className={styles.part}>{translate('console.page.sessions')}</h2>
      <MemberSessions accountId={accountId} />
    </>
  );
  if (!may('access_logs.read')) return sessions || null;
  return (
    <>
      {sessions}
      <h2 className={styles.part}>{translate('console.page.devices')}</h2>
      <DeviceList accountId={accountId} />
      <h2 className={styles.part}>{translate('console.page.access')}</h2>
      {logins}
    </>
  );
};

interface MemberTabProps {
  name: TabName;
  accountId: Id;
  framed?: boolean;
  perPage?: number;
}

/** What a member did, of one kind. */
export const MemberTab = ({ name, accountId, framed = false, perPage = usualRows }: MemberTabProps) => {
  const translate = useTranslate();
  const isAgent = usePersonResource() === 'agents';
  if (name === 'overview') return null;
  if (name === 'values') return <ValuesTab accountId={accountId} isAgent={isAgent} />;
  if (name === 'protection') return <ProtectionTab accountId={accountId} />;
  if (name === 'writings')
    return (
      <Suspense fallback={null}>
        <WritingsTab accountId={accountId} perPage={perPage} />
      </Suspense>
    );
  if (name === 'support') return <SupportTab accountId={accountId} perPage={perPage} />;
  if (name === 'eggs') return <EggTab accountId={accountId} perPage={perPage} />;
  if (isOfSuppliers(name)) return <BetsTab kind={name} accountId={accountId} perPage={perPage} />;
  const list = <ResourceList key={name} embedded spec={specOf(name, accountId, isAgent)} perPage={perPage} />;
  if (name === 'access') return <Connections accountId={accountId} logins={list} />;
  return framed ? <Sheet title={translate(`console.tab.${name}`)}>{list}</Sheet> : list;
};

export const MemberTabs = ({ tab, onChange }: { tab: TabName; onChange: (tab: TabName) => void }) => {
  const translate = useTranslate();
  const may = useMay();
  const isAgent = usePersonResource() === 'agents';
  // Limits of play are members' own.
  const mayEggs = useEggRights().read && !isAgent;
  const mayWritings = !isAgent && may('content.read');
  const mayProtect = !isAgent && may('protection.read');
  const { games } = useGames();
  const offers = useOffers();
  const sold = new Set([
    'sports',
    ...suppliers.filter((kind) => offers([kind])),
    ...games.map((game) => game.game_class),
  ]);
  const lets: Record<(typeof granted)[number], boolean> = {
    protection: mayProtect,
    eggs: mayEggs,
    writings: mayWritings,
    support: may('content.read'),
  };
  const isOpen = (name: TabName) =>
    isGameClass(name) ? sold.has(name) : Object.hasOwn(lets, name) ? lets[name as keyof typeof lets] : true;
  const shown = tabs.filter(isOpen);
  return (
    <div className={clsx(tabsStyles.tabs, styles.tabs)} role="tablist">
      {shown.map((name) => (
        <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => onChange(name)}>
          {translate(isGameClass(name) ? `console.class.${name}` : `console.tab.${name}`)}
        </button>
      ))}
    </div>
  );
};
