interface Place {
  pathname: string;
  search: string;
}

/** Consoles begin at these, which are the start of every other path. */
const roots = new Set(['/', '/pa']);

/** Whether an entry of the menu leads to where somebody is, or to what lies above it. */
export const isAt = ({ pathname, search }: Place, to: string): boolean => {
  const [path = '', query = ''] = to.split('?');
  if (pathname !== path && (roots.has(path) || !pathname.startsWith(`${path}/`))) return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value);
};
