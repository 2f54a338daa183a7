/** Names of react-admin's actions in the terms of permissions. */
const readActions = new Set(['list', 'show', 'read', 'export']);

/**
 * Whether a set of named actions lets its holder do something. The server decides;
 * this only keeps out of sight what it would refuse. `*` allows all of a kind.
 */
export const allows = (permissions: readonly string[], resource: string, action: string): boolean => {
  const wanted = readActions.has(action) ? 'read' : action === 'edit' || action === 'create' ? 'write' : action;
  return (
    permissions.includes('*') ||
    permissions.includes(`${resource}.*`) ||
    permissions.includes(`*.${wanted}`) ||
    permissions.includes(`${resource}.${wanted}`) ||
    // A resource that no permission names is not restricted by them.
    !permissions.some((permission) => permission.startsWith(`${resource}.`))
  );
};
