import { AgentsSettingsSchema, type AgentsSettingsService } from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { type SettingsChange, withChange } from '@madang/runtime/approvals/settings-change.ts';
import { type Replacement, updateSettings } from '@madang/runtime/approvals/update-settings.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import type { AgentsDeps } from '../deps.ts';
import { lockSettings, replaceSettings } from './replace-settings.ts';
import { readSettings } from './stored.ts';

const kind = 'agents_settings.update';

export const settingsHandlers = (deps: AgentsDeps): Handlers<typeof AgentsSettingsService> => ({
  getSettings: () => readSettings(deps.database.pool),
  updateSettings: (request, context) =>
    updateSettings(
      {
        schema: AgentsSettingsSchema,
        approvals: deps.approvals,
        kind,
        resourceId: 'agents',
        // None of them lowers security or pays anybody by itself.
        risky: {},
        holdsRisky: () => false,
        read: () => readSettings(deps.database.pool),
        replace: (replacement: Replacement<typeof AgentsSettingsSchema>) =>
          deps.database.transaction((tx) => replaceSettings(deps, tx, context, replacement)),
      },
      context,
      request,
    ),
});

/** What is changed at an instant of its own; STATE_CONFLICT where it was changed by hand meanwhile. */
export const settingsKinds = (deps: Pick<AgentsDeps, 'audit'>): Record<string, ApprovalKind> => ({
  [kind]: approvalKind<SettingsChange>({
    permission: 'settings.write',
    async execute(tx, change, context, { memo }) {
      const now = await lockSettings(tx);
      const settings = withChange(AgentsSettingsSchema, now, change);
      await replaceSettings(deps, tx, context, { settings, judged: now.version, memo });
      return undefined;
    },
  }),
});

/** The gateway reads them for every partner; whoever may change them is an administrator. */
export const settingsAccess: Access<typeof AgentsSettingsService> = {
  getSettings: ['admin:settings.read', 'admin:limits.read', 'service'],
  updateSettings: ['admin:settings.write'],
};
