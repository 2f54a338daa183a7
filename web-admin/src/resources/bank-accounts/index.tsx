import { ResourceList } from '../../lists/ResourceList.tsx';
import type { Column, ListSpec } from '../../lists/spec.ts';
import { useMay } from '../../rest/use-may.ts';
import { AssignedMember } from './AssignedMember.tsx';
import { BankAccountCreate, BankAccountEdit, NewBankAccountButton } from './BankAccountForm.tsx';
import { bankAccountList } from './spec.ts';

const withMember = (column: Column): Column =>
  column.source === 'assigned_to'
    ? { ...column, render: ({ assigned_to }) => <AssignedMember id={Number(assigned_to)} /> }
    : column;
const list: ListSpec = { ...bankAccountList, columns: bankAccountList.columns.map(withMember) };
const { link: _link, ...shownOnly } = list;

/** The accounts that members pay into. Who may not change them sees the list alone. */
const BankAccountPage = () => {
  const may = useMay()('bank_accounts.write');
  return may ? (
    <ResourceList spec={list} extras={{ tools: <NewBankAccountButton /> }} />
  ) : (
    <ResourceList spec={shownOnly} />
  );
};

export const bankAccounts = {
  name: 'bank-accounts',
  list: BankAccountPage,
  create: BankAccountCreate,
  edit: BankAccountEdit,
};
