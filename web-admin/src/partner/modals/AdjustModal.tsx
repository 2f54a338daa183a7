import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Money } from '../../parts/Money.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { AdjustSheet } from '../../resources/members/AdjustSheet.tsx';
import { personQuery } from '../../resources/members/use-person.ts';
import type { Modals } from './open-modal.ts';

const { onError: _, ...reading } = personQuery;

/** Gives money or points to somebody below me, or takes them back. */
export const AdjustModal = ({ of: { id, resource } }: { of: Modals['adjust'] }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<MemberPage>(resource, { id }, reading);
  if (!data) return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Awaited />;
  return (
    <ResourceContextProvider value={resource}>
      <RecordContextProvider value={data}>
        <div className={layout.columns}>
          <dl className={facts.facts}>
            <dt>{translate('console.field.person')}</dt>
            <dd>
              <b>{data.nickname}</b> {data.account}
            </dd>
            <dt>{translate('console.account.money')}</dt>
            <dd>
              <Money value={data.money} />
            </dd>
            <dt>{translate('console.account.point')}</dt>
            <dd>
              <Money value={data.point} />
            </dd>
          </dl>
          <AdjustSheet />
        </div>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};
