import { ResourceList } from '../lists/ResourceList.tsx';
import { MemberHeadTabs, TestAccountNote } from '../resources/members/MemberListParts.tsx';
import { NewPersonButton } from '../resources/members/NewPersonButton.tsx';
import { listPages } from './lists.ts';

/** Lists of persons, to which a partner may add one. */
const withNew = new Set(['/pa-users', '/pa-agent-user-list', '/pa-child-user-list']);

/** A page that is a list and nothing else, by its path. */
export const ListPage = ({ path }: { path: string }) => {
  const spec = listPages[path];
  if (!spec) throw new Error(`no list stands at ${path}`);
  if (!withNew.has(path)) return <ResourceList key={path} spec={spec} />;
  const isMember = spec.resource === 'members';
  const add = (
    <NewPersonButton
      resource={isMember ? 'members' : 'agents'}
      to={`/pa-create-agent${isMember ? '?kind=member' : ''}`}
    />
  );
  const parts = isMember && { head: <MemberHeadTabs />, foot: <TestAccountNote /> };
  return <ResourceList key={path} spec={spec} extras={{ tools: add, ...parts }} />;
};
