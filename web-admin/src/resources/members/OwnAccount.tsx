import { useGetList, useTranslate } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import { masked } from '../../figures/masked.ts';
import { Chip } from '../../parts/Chip.tsx';
import { usePerson } from './use-person.ts';

type BankAccount = RowOf<'bank-accounts'>;

const alike = (a: string, b: string) => a.normalize('NFC').trim() === b.normalize('NFC').trim();

/**
 * The account of the house that is the member's own for good, and whether it is still registered in the name that was
 * verified when it was given.
 */
export const OwnAccount = ({ shown }: { shown: boolean }) => {
  const translate = useTranslate();
  const { member } = usePerson();
  const { data } = useGetList<BankAccount>(
    'bank-accounts',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { assigned_to: member.id },
    },
    { retry: 1, onError: () => undefined },
  );
  const [own] = data ?? [];
  if (!own) return '–';
  const matches = alike(own.holder, member.bank_account_holder);
  return (
    <>
      {own.bank_name} {shown ? own.bank_account : masked(own.bank_account)}{' '}
      {!own.enabled && <Chip tone="amber">{translate('console.own_account.disabled')}</Chip>}{' '}
      <Chip tone={matches ? 'jade' : 'coral'}>
        {translate(matches ? 'console.own_account.matches' : 'console.own_account.differs')}
      </Chip>
    </>
  );
};
