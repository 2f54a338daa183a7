import { clsx } from 'clsx';
import { Fragment } from 'react';
import { ShowBase, useCreatePath } from 'react-admin';
import { AuditSheet } from '../../audit/AuditSheet.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { RowSteps } from '../../lists/RowSteps.tsx';
import layout from '../../parts/layout.module.css';
import sheet from '../../parts/Sheet.module.css';
import { usePhone } from '../../parts/use-screen.ts';
import { useMe } from '../../rest/use-me.ts';
import { eggsPage } from '../eggs/eggs-page.ts';
import { useEggRights } from '../eggs/use-egg-rights.ts';
import { MoveButton } from '../moves/MoveButton.tsx';
import { MoveSheet } from '../moves/MoveSheet.tsx';
import { AdjustSheet } from './AdjustSheet.tsx';
import { DaysSheet } from './DaysSheet.tsx';
import { EditLink } from './EditLink.tsx';
import { BankSheet, FlagSheet, TreeSheet } from './FactSheets.tsx';
import { LogOutPerson } from './LogOutPerson.tsx';
import { MemberHead } from './MemberHead.tsx';
import { lastingTabs, MemberTab, MemberTabs, tabs } from './MemberTabs.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { PersonRecord } from './PersonRecord.tsx';
import styles from './PersonShow.module.css';
import { ResetTotp } from './ResetTotp.tsx';
import { SecretSheet } from './SecretSheet.tsx';
import { SharedSheet } from './SharedSheet.tsx';
import { StateButtons } from './StateButtons.tsx';
import { personQuery, usePerson } from './use-person.ts';
import { useTab } from './use-tab.ts';

const EggSheet = eggsPage(async () => (await import('../eggs/EggSheet.tsx')).EggSheet);

const Overview = () => {
  const eggs = useEggRights();
  const { has_eggs: hasEggs } = useMe();
  const { member, resource } = usePerson();
  const phone = usePhone();
  const doing = (
    <div>
      {resource === 'members' && <OpenRequests accountId={member.id} />}
      <AdjustSheet />
      {resource === 'members' && eggs.read && (hasEggs || member.egg > 0) && <EggSheet />}
    </div>
  );
  return (
    <div className={clsx(layout.columns, styles.columns)}>
      {phone && doing}
      <div>
        <BankSheet />
        <SecretSheet />
        <TreeSheet />
        {resource === 'members' && <SharedSheet />}
        <MoveSheet />
      </div>
      <div>
        {resource === 'members' && <DaysSheet />}
        <NoteSheet />
        <MemberTab name="money" accountId={member.id} framed perPage={10} />
        <FlagSheet />
        <AuditSheet filter={{ whose: String(member.id) }} />
      </div>
      {!phone && doing}
    </div>
  );
};

const Person = () => {
  const { member, resource } = usePerson();
  const createPath = useCreatePath();
  const [tab, setTab] = useTab(tabs, 'overview');
  useKeys(
    lastingTabs.slice(0, 9).map((name, place) => ({
      combo: String(place + 1),
      label: `console.tab.${name}`,
      quiet: true,
      run: () => setTab(name),
    })),
  );
  const query = tab === 'overview' ? '' : `?tab=${tab}`;
  return (
    <>
      <RowSteps
        resource={resource}
        id={member.id}
        pathOf={(id) => `${createPath({ type: 'show', resource, id })}${query}`}
        home={{ path: `/${resource}`, title: `console.page.${resource}` }}
      />
      {/* Begun anew for the next person: an amount that was typed for one must not be there for another. */}
      <Fragment key={member.id}>
        <MemberHead
          tools={
            <>
              <EditLink />
              <LogOutPerson />
              <MoveButton />
              <ResetTotp />
              <StateButtons />
            </>
          }
        >
          <MemberTabs tab={tab} onChange={setTab} />
        </MemberHead>
        {tab === 'overview' ? (
          <Overview />
        ) : tab === 'values' ? (
          <MemberTab name={tab} accountId={member.id} />
        ) : (
          <section className={sheet.sheet}>
            <MemberTab name={tab} accountId={member.id} />
          </section>
        )}
      </Fragment>
    </>
  );
};

/** A member or an agent is one page: who it is, what it has, what it did, and what I can do. */
export const PersonShow = () => (
  <ShowBase queryOptions={personQuery}>
    <PersonRecord>
      <Person />
    </PersonRecord>
  </ShowBase>
);
