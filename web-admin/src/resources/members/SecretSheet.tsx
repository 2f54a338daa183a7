import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { PageOf } from '../../contract/rows.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import { Chip } from '../../parts/Chip.tsx';
import facts from '../../parts/facts.module.css';
import { Moment } from '../../parts/Moment.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { permissionFor } from '../../rest/permissions.ts';
import { useMay } from '../../rest/use-may.ts';
import { ResetExchangePassword } from './ResetExchangePassword.tsx';
import { UnlockPerson } from './UnlockPerson.tsx';
import { usePerson } from './use-person.ts';

type Locks = PageOf<'account-locks'>;

/** Until when a secret is closed, or how it stands while it is open. */
const Lock = ({ until, where, children }: { until: string | null; where?: string; children: ReactNode }) => {
  const translate = useTranslate();
  if (!until) return children;
  return (
    <>
      <Chip tone="coral">
        {translate('console.locks.until')} <Moment at={until} />
      </Chip>{' '}
      {where && <small>{translate(`console.locks.${where}`)}</small>}
    </>
  );
};

/** The secrets of a person: which are set, and which wrong guesses have closed. */
export const SecretSheet = () => {
  const translate = useTranslate();
  const may = useMay();
  const { member, resource } = usePerson();
  const { data, error, refetch } = useGetOne<Locks>(
    'account-locks',
    { id: member.id },
    { refetchInterval: 10_000, retry: 1, onError: () => undefined },
  );
  const mayWrite = may(permissionFor(resource, 'edit')) && member.state !== 'deleted';
  const locked = data && (data.login_until ?? data.exchange_password_until ?? data.otp_until);
  return (
    <Sheet title={translate('console.locks.title')} tools={mayWrite && locked && <UnlockPerson />}>
      {!data && (error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />)}
      {data && (
        <dl className={clsx(facts.facts, sheet.body)}>
          <dt>{translate('console.locks.login')}</dt>
          <dd>
            <Lock until={data.login_until} where={data.login_everywhere ? 'everywhere' : 'somewhere'}>
              {translate('console.locks.open')}
            </Lock>
          </dd>
          <dt>{translate('console.field.bank_password')}</dt>
          <dd>
            <Lock until={data.exchange_password_until}>
              {translate(data.exchange_password_set ? 'console.locks.set' : 'console.locks.not_set')}
            </Lock>{' '}
            {mayWrite && <ResetExchangePassword onDone={() => void refetch()} />}
          </dd>
          {(member.totp_enrolled || data.otp_until) && (
            <>
              <dt>{translate('console.locks.otp')}</dt>
              <dd>
                <Lock until={data.otp_until}>{translate('console.locks.set')}</Lock>
              </dd>
            </>
          )}
        </dl>
      )}
    </Sheet>
  );
};
