import { BulkActionsBar } from '../../lists/BulkActionsBar.tsx';
import { BulkReason } from '../../lists/BulkReason.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
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

const bulk = (
  <BulkActionsBar>
    {stateAction('normal', 'normal', false)}
    {stateAction('suspended', 'suspend', true)}
    {stateAction('blocked', 'block', true)}
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

/** Joins are members that wait; their page approves and refuses them. */
export const JoinsPage = () => (
  <ResourceList spec={specs.joins} extras={{ bulk: joinBulk, bulkNeeds: 'members.state' }} />
);
