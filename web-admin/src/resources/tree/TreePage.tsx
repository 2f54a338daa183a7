import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { NodePanel } from './NodePanel.tsx';
import { TreeView } from './TreeView.tsx';

export const TreePage = () => (
  <>
    <div className={layout.pageHead}>
      <PageTitle title="console.page.tree" />
    </div>
    <TreeView title="console.tree.table" Panel={NodePanel} />
  </>
);
