import { useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import tabStyles from '../../parts/tabs.module.css';
import { UnsavedQuestion } from '../../parts/UnsavedQuestion.tsx';
import { UnsavedContext } from '../../parts/unsaved.ts';
import { moneyLogs, pointLogs } from '../../resources/logs/specs.tsx';
import { useMe } from '../../rest/use-me.ts';
import { OwnPassword } from '../../session/OwnPassword.tsx';
import { ChargeDesk } from '../money/ChargeDesk.tsx';
import { ExchangeDesk } from '../money/ExchangeDesk.tsx';

/** As the legacy clients have it. */
const shown = 10;
/** What is left of an entry where there is no room for all of it. */
const kept = new Set(['at', 'kind', 'amount', 'balance_before', 'balance_after']);

const OwnEntries = ({ of }: { of: ListSpec }) => {
  const me = useMe();
  const spec = {
    ...of,
    fixed: { account_id: me.id },
    columns: of.columns.filter(({ source }) => kept.has(source)),
    filters: of.filters.filter(({ kind }) => kind !== 'search'),
  };
  return <ResourceList spec={spec} embedded perPage={shown} />;
};

const tabs = {
  deposit: () => <ChargeDesk />,
  exchange: () => <ExchangeDesk />,
  money: () => <OwnEntries key="money" of={moneyLogs} />,
  point: () => <OwnEntries key="point" of={pointLogs} />,
  password: () => <OwnPassword />,
} as const;
type Tab = keyof typeof tabs;

/** Everything of the partner's own: deposit, withdrawal, histories of its balances, and its password. */
export const InventoryModal = () => {
  const translate = useTranslate();
  const [tab, setTab] = useState<Tab>('deposit');
  // Where something is typed, whether the tab may go is asked first.
  const [wanted, setWanted] = useState<Tab | null>(null);
  const typed = useContext(UnsavedContext);
  const turnTo = (name: Tab) => {
    setWanted(null);
    setTab(name);
  };
  return (
    <>
      <div className={tabStyles.tabs} role="tablist" aria-label={translate('console.tool.inventory')}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === tab}
            onClick={() => (typed?.any && name !== tab ? setWanted(name) : turnTo(name))}
          >
            {translate(`console.own_money.tab.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={translate(`console.own_money.tab.${tab}`)}>
        {tabs[tab]()}
      </div>
      <UnsavedQuestion
        isOpen={wanted !== null}
        onLeave={() => wanted && turnTo(wanted)}
        onStay={() => setWanted(null)}
      />
    </>
  );
};
