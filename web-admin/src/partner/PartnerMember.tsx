import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Awaited } from '../parts/Awaited.tsx';
import layout from '../parts/layout.module.css';
import { PageTitle } from '../parts/PageTitle.tsx';
import sheet from '../parts/Sheet.module.css';
import { Trouble } from '../parts/Trouble.tsx';
import tabsStyles from '../parts/tabs.module.css';
import text from '../parts/text.module.css';
import { AdjustSheet } from '../resources/members/AdjustSheet.tsx';
import { TreeSheet } from '../resources/members/FactSheets.tsx';
import { MemberHead } from '../resources/members/MemberHead.tsx';
import memberTabs from '../resources/members/MemberTabs.module.css';
import { MemberTab, type TabName } from '../resources/members/MemberTabs.tsx';
import { usePerson } from '../resources/members/use-person.ts';
import { useTab } from '../resources/members/use-tab.ts';
import { useMe } from '../rest/use-me.ts';
import styles from './PartnerMember.module.css';

const tabs: readonly TabName[] = ['overview', 'bets', 'commissions'];

/** Somebody of my own subtree, as far as a partner may see it. */
export const PartnerMember = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [tab, setTab] = useTab(tabs, 'overview');
  const id = search.get('id') ?? '';
  const agent = search.get('kind') === 'agent';
  const resource = agent ? 'agents' : 'members';
  const { data, error, isPending, refetch } = usePerson(resource, id);
  const me = useMe();
  if (isPending) return <Awaited />;
  if (error || !data) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <span className={text.hidden}>
        <PageTitle text={`${data.nickname} ${data.account}`} />
      </span>
      <MemberHead member={data} resource={resource} actions={false}>
        <div className={clsx(tabsStyles.tabs, memberTabs.tabs)} role="tablist">
          {tabs.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => setTab(name)}>
              {translate(`console.tab.${name}`)}
            </button>
          ))}
        </div>
      </MemberHead>
      {tab === 'overview' ? (
        <div className={clsx(layout.columns, styles.columns)}>
          <TreeSheet member={data} />
          {/* Nobody moves money between balances of its own. */}
          {data.id !== me.id && <AdjustSheet member={data} resource={resource} />}
        </div>
      ) : (
        <section className={sheet.sheet}>
          <MemberTab name={tab} accountId={data.id} />
        </section>
      )}
    </>
  );
};
