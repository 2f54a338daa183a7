import { ResourceList } from '../lists/ResourceList.tsx';
import { listPages } from './lists.ts';

/** A page that is a list and nothing else, by its path. */
export const ListPage = ({ path }: { path: string }) => {
  const spec = listPages[path];
  if (!spec) throw new Error(`no list stands at ${path}`);
  return <ResourceList key={path} spec={spec} />;
};
