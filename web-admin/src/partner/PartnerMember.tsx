import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { ShowBase, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { agentPath, memberPath } from '../lists/paths.ts';
import { RowSteps } from '../lists/RowSteps.tsx';
import layout from '../parts/layout.module.css';
import sheet from '../parts/Sheet.module.css';
import screen from '../parts/screen.module.css';
import tabsStyles from '../parts/tabs.module.css';
import { eggsPage } from '../resources/eggs/eggs-page.ts';
import { useEggRights } from '../resources/eggs/use-egg-rights.ts';
import { AdjustSheet } from '../resources/members/AdjustSheet.tsx';
import { TreeSheet } from '../resources/members/FactSheets.tsx';
import { MemberHead } from '../resources/members/MemberHead.tsx';
import memberTabs from '../resources/members/MemberTabs.module.css';
import { MemberTab, type TabName } from '../resources/members/MemberTabs.tsx';
import { PersonRecord } from '../resources/members/PersonRecord.tsx';
import { personQuery, usePerson } from '../resources/members/use-person.ts';
import { useTab } from '../resources/members/use-tab.ts';
import { useMay } from '../rest/use-may.ts';
import { useMe } from '../rest/use-me.ts';
import { useOffers } from '../rest/use-offers.ts';
import { agentThemeOf } from './agent-theme.ts';
import styles from './PartnerMember.module.css';
import { isPersonWindow, openPersonWindow } from './person-window.ts';

const tabs: readonly TabName[] = ['overview', 'bets', 'casino', 'slot', 'eggs', 'money', 'points', 'commissions'];
const ofSuppliers = (name: TabName): name is 'casino' | 'slot' => name === 'casino' || name === 'slot';
const ofLedger = (name: TabName) => name === 'money' || name === 'points';
const EggSheet = eggsPage(async () => (await import('../resources/eggs/EggSheet.tsx')).EggSheet);

const Person = () => {
  const translate = useTranslate();
  const { member, resource } = usePerson();
  const offers = useOffers();
  const me = useMe();
  const may = useMay();
  const agent = resource === 'agents';
  // A partner holds no eggs of its own, and a site may have none.
  const hasEggs = useEggRights().read && me.has_eggs && !agent;
  const isOpen = (name: TabName) => {
    if (name === 'bets') return offers(['sports', 'minigame']);
    if (ofSuppliers(name)) return offers([name]);
    if (ofLedger(name)) return may('ledger.read');
    return name !== 'eggs' || hasEggs;
  };
  const shown = tabs.filter(isOpen);
  const [tab, setTab] = useTab(shown, 'overview');
  const query = tab === 'overview' ? '' : `&tab=${tab}`;
  return (
    <>
      <RowSteps
        resource={resource}
        id={member.id}
        pathOf={(id) => `${agent ? agentPath(id) : memberPath(id)}${query}`}
        home={
          agent
            ? { path: '/pa-users', title: 'console.page.partner_partners' }
            : { path: '/pa-child-user-list', title: 'console.page.partner_members' }
        }
      />
      {agentThemeOf(me) === 'A' && !isPersonWindow() && (
        <span className={clsx(layout.row, screen.onlyWide)}>
          <Button onClick={openPersonWindow}>{translate('console.partner_shell.window')}</Button>
        </span>
      )}
      {/* Begun anew for the next person: an amount that was typed for one must not be there for another. */}
      <Fragment key={member.id}>
        <MemberHead>
          <div className={clsx(tabsStyles.tabs, memberTabs.tabs)} role="tablist">
            {shown.map((name) => (
              <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => setTab(name)}>
                {translate(ofSuppliers(name) ? `console.class.${name}` : `console.tab.${name}`)}
              </button>
            ))}
          </div>
        </MemberHead>
        {tab === 'overview' ? (
          <div className={clsx(layout.columns, styles.columns)}>
            <TreeSheet />
            {/* Nobody moves money between balances of its own. */}
            {member.id !== me.id && <AdjustSheet />}
            {hasEggs && <EggSheet />}
          </div>
        ) : (
          <section className={sheet.sheet}>
            <MemberTab name={tab} accountId={member.id} />
          </section>
        )}
      </Fragment>
    </>
  );
};

/** Somebody of my own subtree, as far as a partner may see it, at the address that partners know. */
export const PartnerMember = () => {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const resource = search.get('kind') === 'agent' ? 'agents' : 'members';
  return (
    <ShowBase resource={resource} id={id} queryOptions={personQuery}>
      <PersonRecord>
        <Person />
      </PersonRecord>
    </ShowBase>
  );
};
