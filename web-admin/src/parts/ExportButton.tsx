import { useListContext, useTranslate } from 'react-admin';
import { ExportMenu } from './ExportMenu.tsx';

/** Saves the whole list of the filter, not of the page. */
export const ExportButton = ({ resource, fixed }: { resource: string; fixed: Record<string, unknown> }) => {
  const translate = useTranslate();
  const { total, filterValues, sort } = useListContext();
  return (
    <ExportMenu
      resource={resource}
      filter={{ ...filterValues, ...fixed }}
      sort={sort}
      text={translate('console.list.export', { smart_count: total ?? 0 })}
      disabled={!total}
    />
  );
};
