import { clsx } from 'clsx';
import { PrevNextButtons, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import type { MemberPage as MemberRow } from '../../contract/member.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { usePhone } from '../../parts/use-screen.ts';
import { AdjustSheet } from './AdjustSheet.tsx';
import { BankSheet, FlagSheet, TreeSheet } from './FactSheets.tsx';
import { MemberHead } from './MemberHead.tsx';
import styles from './MemberPage.module.css';
import { MemberTab, MemberTabs, tabs } from './MemberTabs.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { usePerson } from './use-person.ts';
import { useTab } from './use-tab.ts';

interface PersonProps {
  member: MemberRow;
  resource: 'members' | 'agents';
}

const Overview = ({ member, resource }: PersonProps) => {
  const phone = usePhone();
  const doing = (
    <div>
      {resource === 'members' && <OpenRequests accountId={member.id} />}
      <AdjustSheet member={member} resource={resource} />
    </div>
  );
  return (
    <div className={clsx(layout.columns, styles.columns)}>
      {phone && doing}
      <div>
        <BankSheet member={member} />
        <TreeSheet member={member} />
      </div>
      <div>
        <MemberTab name="money" accountId={member.id} framed perPage={10} />
        <FlagSheet member={member} />
        <AuditSheet filter={{ whose: String(member.id) }} />
      </div>
      {!phone && doing}
    </div>
  );
};

/** A member is one page: who it is, what it has, what it did, and what I can do. */
export const PersonPage = ({ resource }: { resource: 'members' | 'agents' }) => {
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [tab, setTab] = useTab(tabs, 'overview');
  const { data, error, isPending, refetch } = usePerson(resource, decodeURIComponent(id));
  useKeys([
    { combo: 'Esc', label: 'console.keys.back', run: () => void navigate(-1) },
    ...tabs.map((name, place) => ({
      combo: String(place + 1),
      label: `console.tab.${name}`,
      quiet: true,
      run: () => setTab(name),
    })),
  ]);
  if (isPending) return <Awaited />;
  if (error || !data)
    return (
      <section className={sheet.sheet}>
        <span className={text.hidden}>
          <PageTitle title={`console.page.${resource}`} />
        </span>
        <Trouble error={error} onRetry={() => void refetch()} />
      </section>
    );
  return (
    <>
      <span className={text.hidden}>
        <PageTitle text={`${data.nickname} ${data.account}`} />
      </span>
      <ResourceContextProvider value={resource}>
        <RecordContextProvider value={data}>
          {/* The one before and after it in the list that it was opened from, as that was filtered and sorted. */}
          <PrevNextButtons limit={100} />
        </RecordContextProvider>
      </ResourceContextProvider>
      <MemberHead member={data} resource={resource}>
        <MemberTabs tab={tab} onChange={setTab} />
      </MemberHead>
      {tab === 'overview' ? (
        <Overview member={data} resource={resource} />
      ) : (
        <section className={sheet.sheet}>
          <MemberTab name={tab} accountId={data.id} />
        </section>
      )}
    </>
  );
};
