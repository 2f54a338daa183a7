import { useState } from 'react';
import type { AdminRole } from '../../contract/admin.ts';
import { gainsAndLosses } from './permission-groups.ts';

/** What is typed of one role and not saved yet. */
export interface RoleEdit {
  given: readonly string[];
  labels: Record<string, string>;
  isChanged: boolean;
  toggle: (permission: string) => void;
  setLabel: (language: string, label: string) => void;
  revert: () => void;
}

interface Typed {
  name: string;
  version: number;
  given?: readonly string[];
  labels?: Record<string, string>;
}

const sameLabels = (left: Record<string, string>, right: Record<string, string>): boolean =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every(
    (language) => (left[language] ?? '').trim() === (right[language] ?? '').trim(),
  );

/** The edit of the chosen role; it ends when another one is chosen, and when somebody else has changed the role. */
export function useRoleEdit(role: AdminRole | undefined): RoleEdit {
  const [typed, setTyped] = useState<Typed | null>(null);
  const own = typed && role && typed.name === role.name && typed.version === role.version ? typed : null;
  const given = own?.given ?? role?.permissions ?? [];
  const labels = own?.labels ?? role?.labels ?? {};
  const { gains, losses } = gainsAndLosses(role?.permissions ?? [], given);
  const change = (more: Partial<Typed>) =>
    role && setTyped({ ...own, ...more, name: role.name, version: role.version });
  return {
    given,
    labels,
    isChanged: gains.length + losses.length > 0 || !sameLabels(labels, role?.labels ?? {}),
    toggle: (permission) =>
      change({
        given: given.includes(permission) ? given.filter((one) => one !== permission) : [...given, permission],
      }),
    setLabel: (language, label) => change({ labels: { ...labels, [language]: label } }),
    revert: () => setTyped(null),
  };
}
