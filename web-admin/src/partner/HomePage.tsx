import { PageTitle } from '../parts/PageTitle.tsx';
import text from '../parts/text.module.css';
import { TreeView } from '../resources/tree/TreeView.tsx';
import { TopInfo } from './TopInfo.tsx';

/** The partner's home: own figures on top, and everything below in one ruled list. */
export const HomePage = () => (
  <>
    <span className={text.hidden}>
      <PageTitle title="console.page.partner_home" />
    </span>
    <TopInfo />
    <TreeView title="console.page.partner_home" panel={false} />
  </>
);
