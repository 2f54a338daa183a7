import { Navigate } from 'react-router';
import { PageTitle } from '../parts/PageTitle.tsx';
import text from '../parts/text.module.css';
import { TreeView } from '../resources/tree/TreeView.tsx';
import { useMe } from '../rest/use-me.ts';
import { agentThemeOf } from './agent-theme.ts';

/** The partner's home: everything below it in one ruled list. */
export const HomePage = () => (
  <>
    <span className={text.hidden}>
      <PageTitle title="console.page.partner_home" />
    </span>
    <TreeView title="console.page.partner_home" />
  </>
);

/** Where a partner begins: theme B has a home of its own. */
export const StartPage = () => (agentThemeOf(useMe()) === 'B' ? <Navigate to="/pa-zeus-home" replace /> : <HomePage />);
