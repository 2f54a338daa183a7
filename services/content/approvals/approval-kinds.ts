import { SiteSettingsSchema } from '@madang/proto/madang/content/v1/content_pb.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import { type SettingsChange, withChange } from '@madang/runtime/approvals/settings-change.ts';
import type { ContentDeps } from '../deps.ts';
import { replaceSettings } from '../settings/replace-settings.ts';
import { readSettings, toSettings } from '../settings/settings-row.ts';

/** What content's administrators ask a second person for. */
export const approvalKinds = (
  deps: Pick<ContentDeps, 'clock' | 'audit' | 'countEggs'>,
): Record<string, ApprovalKind> => ({
  'site_settings.update': approvalKind<SettingsChange>({
    permission: 'settings.write',
    async execute(tx, change, context, { memo }) {
      const after = withChange(SiteSettingsSchema, toSettings(await readSettings(tx, true)), change);
      await replaceSettings(deps, tx, context, Object.assign(after, { changeMemo: memo }));
      return undefined;
    },
  }),
});
