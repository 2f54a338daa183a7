import { Loading, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { MoveButton } from './MoveButton.tsx';
import { StatementView } from './StatementView.tsx';
import { useStatement } from './use-statement.ts';
import { wayOf } from './ways.ts';

/** A settlement that was recorded, with its payment. */
export const SettlementPage = () => {
  const translate = useTranslate();
  const may = useMay();
  const { id = '' } = useParams();
  const { data, error, refetch } = useStatement(id);
  const settlement = data?.settlement;
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.settlements" />
        <Link to="/settlements" className={text.link}>
          {translate('console.losing.all')}
        </Link>
      </div>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && settlement && (
        <StatementView
          statement={data}
          tools={
            may('settlements.write') && (
              <MoveButton
                settlement={settlement}
                way={wayOf(settlement)}
                payer={settlement.state === 'paid' ? settlement.payer : undefined}
              />
            )
          }
        />
      )}
    </>
  );
};
