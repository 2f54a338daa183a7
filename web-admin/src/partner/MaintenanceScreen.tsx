import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { Mark } from '../parts/Brand.tsx';
import { PageTitle } from '../parts/PageTitle.tsx';
import sheet from '../parts/Sheet.module.css';
import stateBox from '../parts/state-box.module.css';
import text from '../parts/text.module.css';

/** What partners see while the operator keeps their console shut, with its own words. */
export const MaintenanceScreen = ({ memo }: { memo: string }) => {
  const translate = useTranslate();
  return (
    <main className={clsx(sheet.sheet, stateBox.box)} id="main">
      <Mark size={30} />
      <PageTitle title="console.partner_shell.maintenance.title" />
      {memo && <p role="status">{memo}</p>}
      <p className={text.ink3}>{translate('console.partner_shell.maintenance.wait')}</p>
    </main>
  );
};
