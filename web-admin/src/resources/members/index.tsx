import { useListContext } from 'react-admin';
import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { useMay } from '../../rest/use-may.ts';
import { BulkLevel } from './BulkLevel.tsx';
import { JoinEvidence } from './JoinEvidence.tsx';
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
    <BulkStates />
  </BulkActionsBar>
);

const joinBulk = (
  <BulkActionsBar>
    {stateAction('normal', 'approve', false, true)}
    {stateAction('rejected', 'reject', true)}
  </BulkActionsBar>
);

const forms = { show: PersonShow, create: PersonCreate, edit: PersonEdit };

export const members = {
  name: 'members',
  list: () => (
    <ResourceList
      spec={specs.members}
      extras={{ bulk, bulkNeeds: 'members.state', tools: <NewPersonButton resource="members" to="/members/create" /> }}
    />
  ),
  ...forms,
};

export const agents = {
  name: 'agents',
  list: () => (
    <ResourceList spec={specs.agents} extras={{ tools: <NewPersonButton resource="agents" to="/agents/create" /> }} />
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
