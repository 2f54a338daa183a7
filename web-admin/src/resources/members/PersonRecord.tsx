import type { ReactNode } from 'react';
import { useShowContext } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';
import { Awaited } from '../../parts/Awaited.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import sheet from '../../parts/Sheet.module.css';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';

/** What is shown of a person once it is there, and stays while a later reading fails; why it is not there until then. */
export const PersonRecord = ({ children }: { children: ReactNode }) => {
  const { record, error, isPending, refetch, resource } = useShowContext<MemberPage>();
  if (isPending) return <Awaited />;
  if (!record)
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
        <PageTitle text={`${record.nickname} ${record.account}`} />
      </span>
      {children}
    </>
  );
};
