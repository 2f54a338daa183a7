import { useTranslate } from 'react-admin';
import { ResourceList } from '../../lists/ResourceList.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { pointLogs } from '../../resources/logs/specs.tsx';
import { useMe } from '../../rest/use-me.ts';
import { ConversionForm } from './ConversionForm.tsx';

const shown = 10;

/** Where a partner turns its points into money, with how it came by them. */
export const PointPage = () => {
  const translate = useTranslate();
  const me = useMe();
  const spec = {
    ...pointLogs,
    storeKey: 'own-points',
    fixed: { account_id: me.id },
    columns: pointLogs.columns.filter(({ kind }) => kind !== 'person'),
    filters: pointLogs.filters.filter(({ kind }) => kind !== 'search'),
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.own_points" />
      </div>
      <Sheet title={translate('console.page.own_points')}>
        <ConversionForm />
      </Sheet>
      <ResourceList spec={spec} embedded perPage={shown} />
    </>
  );
};
