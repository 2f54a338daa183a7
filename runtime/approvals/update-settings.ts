import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { DomainError, toDomainError } from '../errors.ts';
import type { CallContext } from '../rpc/handler.ts';
import type { Approvals } from './approvals.ts';
import { changeKey, type Risk, riskyOf, settingsChange } from './settings-change.ts';

const maxTurns = 3;

/** A service's settings, as its contract has them: counted by a version, and sent with what the audit is told. */
export type Settings<D extends DescMessage> = MessageShape<D> & { version: bigint; changeMemo: string };

/** New settings, and the version of those by which they were judged. */
export interface Replacement<D extends DescMessage> {
  settings: Settings<D>;
  judged: bigint;
  memo: string;
}

export interface SettingsOwner<D extends DescMessage> {
  schema: D;
  approvals: Pick<Approvals, 'hold'>;
  /** The kind of its approvals, and the settings' id in the audit. */
  kind: string;
  resourceId: string;
  risky: Readonly<Record<string, Risk>>;
  /** True where risky changes wait for a second person. */
  holdsRisky(now: Settings<D>): boolean;
  read(): Promise<Settings<D>>;
  /** Writes over the settings of the version that was judged; STATE_CONFLICT where another one is in force. */
  replace(replacement: Replacement<D>): Promise<Settings<D>>;
}

/**
 * Replaces all settings of a service. Who sends the version that it has seen cannot undo another's change unawares
 * (STATE_CONFLICT). A change that lowers security or pays more waits, with all that is changed beside it, for a second
 * person (APPROVAL_PENDING): what is written is written over the settings by which that was judged, and where others came
 * between it is judged anew.
 */
export async function updateSettings<D extends DescMessage>(
  owner: SettingsOwner<D>,
  context: CallContext,
  request: Settings<D>,
): Promise<Settings<D>> {
  for (let turn = 1; ; turn += 1) {
    const now = await owner.read();
    if (request.version !== 0n && request.version !== now.version)
      throw new DomainError('STATE_CONFLICT', { field: 'version', meta: { version: `${now.version}` } });
    await holdRisky(owner, context, now, request);
    try {
      return await owner.replace({ settings: request, judged: now.version, memo: request.changeMemo });
    } catch (error) {
      if (turn === maxTurns || toDomainError(error).reason !== 'STATE_CONFLICT') throw error;
    }
  }
}

async function holdRisky<D extends DescMessage>(
  { schema, approvals, kind, resourceId, risky, holdsRisky: holds }: SettingsOwner<D>,
  context: CallContext,
  now: Settings<D>,
  request: Settings<D>,
): Promise<void> {
  const change = settingsChange(schema, now, request);
  if (!holds(now) || riskyOf(risky, change).length === 0) return;
  await approvals.hold(context, {
    kind,
    key: changeKey(change),
    resource: 'settings',
    resourceId,
    payload: change,
    ...change,
    memo: request.changeMemo,
  });
}
