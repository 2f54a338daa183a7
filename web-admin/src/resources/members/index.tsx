import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { useMay } from '../../rest/use-may.ts';
import { BulkMove } from '../moves/BulkMove.tsx';
import { BulkLevel } from './BulkLevel.tsx';
import { BulkRestriction } from './BulkRestriction.tsx';
import { withEdit } from './EditRow.tsx';
import { JoinEvidence } from './JoinEvidence.tsx';
import { MemberHeadTabs, TestAccountNote } from './MemberListParts.tsx';
import { NewPersonButton } from './NewPersonButton.tsx';
import { PersonCreate } from './PersonCreate.tsx';
import { PersonEdit } from './PersonEdit.tsx';
import { PersonShow } from './PersonShow.tsx';
import * as specs from './specs.ts';

const stateAction = (state: string, words: string, danger: boolean, filled = false) => (
  <BulkReason
    key={state}
    resource="members"
    action="state"
    words={`console.act.${words}`}
    fields={{ state }}
    reason={danger}
    danger={danger}
    filled={filled}
  />
);

/** What is done with many at once, by the state that the list is kept to: lifting a suspension is not restoring. */
const BulkStates = () => {
  const may = useMay();
  const { state } = useListContext().filterValues;
  if (state === 'suspended')
    return (
      <>
        {stateAction('normal', 'resume', false, true)}
        {stateAction('blocked', 'block', true)}
        {stateAction('withdrawn', 'withdraw', true)}
      </>
    );
  if (state === 'blocked')
    return (
      <>
        {stateAction('normal', 'unblock', false, true)}
        {stateAction('withdrawn', 'withdraw', true)}
      </>
    );
  const forGood = may('members.delete') && stateAction('deleted', 'delete_people', true);
  if (state === 'withdrawn')
    return (
      <>
        {stateAction('normal', 'restore', false, true)}
        {forGood}
      </>
    );
  if (state === 'rejected')
    return (
      <>
        {stateAction('waiting', 'to_waiting', false, true)}
        {forGood}
      </>
    );
  return (
    <>
      {stateAction('normal', 'normal', false)}
      {stateAction('suspended', 'suspend', true)}
      {stateAction('blocked', 'block', true)}
      {stateAction('withdrawn', 'withdraw', true)}
      {state === 'normal' && stateAction('waiting', 'to_waiting', true)}
    </>
  );
};

const bulk = (
  <BulkActionsBar>
    <BulkLevel />
    <BulkRestriction />
    <BulkMove resource="members" />
    <BulkStates />
  </BulkActionsBar>
);

const agentBulk = (
  <BulkActionsBar>
    <BulkMove resource="agents" />
  </BulkActionsBar>
);

const joinBulk = (
  <BulkActionsBar>
    {stateAction('normal', 'approve', false, true)}
    {stateAction('rejected', 'reject', true)}
  </BulkActionsBar>
);

const forms = { show: PersonShow, create: PersonCreate, edit: PersonEdit };

const MemberDrawer = lazy(async () => ({ default: (await import('./MemberDrawer.tsx')).MemberDrawer }));

const MemberList = () => {
  const [edited, setEdited] = useState<RaRecord['id'] | null>(null);
  const [views] = useState(() => specs.memberViews(new Date()));
  const mayEdit = useMay()('members.write');
  return (
    <>
      <ResourceList
        spec={{
          ...specs.members,
          views,
          columns: mayEdit ? withEdit(specs.members.columns, setEdited) : specs.members.columns,
        }}
        extras={{
          bulk,
          bulkNeeds: 'members.state',
          tools: <NewPersonButton resource="members" to="/members/create" />,
          head: <MemberHeadTabs />,
          foot: <TestAccountNote />,
          ...(mayEdit && { onEdit: ({ id }: RaRecord) => setEdited(id) }),
        }}
      />
      {edited !== null && (
        <Suspense>
          <MemberDrawer id={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
};

export const members = {
  name: 'members',
  list: MemberList,
  ...forms,
};

export const agents = {
  name: 'agents',
  list: () => (
    <ResourceList
      spec={specs.agents}
      extras={{
        bulk: agentBulk,
        bulkNeeds: 'agents.manage',
        tools: <NewPersonButton resource="agents" to="/agents/create" />,
      }}
    />
  ),
  ...forms,
};

const joins: ListSpec = {
  ...specs.joins,
  columns: specs.joins.columns.map((column) =>
    column.source === 'evidence' ? { ...column, render: (row) => <JoinEvidence id={row.id} /> } : column,
  ),
};

/** Joins are members that wait; their page approves and refuses them. */
export const JoinsPage = () => <ResourceList spec={joins} extras={{ bulk: joinBulk, bulkNeeds: 'members.state' }} />;
