import { expect, it } from 'vitest';
import { auditActions, auditResources } from './audited.ts';

/** What the services declare, read by its path, since the consoles import nothing of them. */
const [declared] = Object.values(
  import.meta.glob<{ auditActions: readonly string[]; auditResources: readonly string[] }>(
    '../../../../runtime/audit/actions.ts',
    { eager: true },
  ),
);

it('the audit log is asked for whatever the services declare, and for nothing else', () => {
  expect(auditActions).toEqual(declared?.auditActions);
  expect(auditResources).toEqual(declared?.auditResources);
});
