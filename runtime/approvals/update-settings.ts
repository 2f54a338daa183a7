import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { DomainError, toDomainError } from '../errors.ts';
import type { CallContext } from '../rpc/handler.ts';
import type { Approvals } from './approvals.ts';
import type { Ask } from './kinds.ts';
import { changeKey, type Risk, riskyOf, type SettingsChange, settingsChange } from './settings-change.ts';

const maxTurns = 3;

/** A service's settings, as its contract has them: counted by a version, and sent with why, and from when on, they change. */
export type Settings<D extends DescMessage> = MessageShape<D> & {
  version: bigint;
  changeMemo: string;
  changeAt?: Timestamp | undefined;
};

/** New settings, and the version of those by which they were judged. */
export interface Replacement<D extends DescMessage> {
  settings: Settings<D>;
  judged: bigint;
  memo: string;
}

export interface SettingsOwner<D extends DescMessage> {
  schema: D;
  approvals: Pick<Approvals, 'hold' | 'schedule'>;
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
 * between it is judged anew. A change with an instant of its own is kept for it: see `scheduleChange`.
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
    const change = settingsChange(owner.schema, now, request);
    const isHeld = owner.holdsRisky(now) && riskyOf(owner.risky, change).length > 0;
    if (request.changeAt) {
      await scheduleChange(owner, context, { change, isHeld, at: request.changeAt, memo: request.changeMemo });
      return now;
    }
    if (isHeld) await owner.approvals.hold(context, askOf(owner, change, request.changeMemo));
    try {
      return await owner.replace({ settings: request, judged: now.version, memo: request.changeMemo });
    } catch (error) {
      if (turn === maxTurns || toDomainError(error).reason !== 'STATE_CONFLICT') throw error;
    }
  }
}

type Owner = Pick<SettingsOwner<DescMessage>, 'approvals' | 'kind' | 'resourceId'>;

/** What is asked of a second person for a change of settings. */
export const askOf = ({ kind, resourceId }: Omit<Owner, 'approvals'>, change: SettingsChange, memo: string): Ask => ({
  kind,
  key: changeKey(change),
  resource: 'settings',
  resourceId,
  payload: change,
  ...change,
  memo,
});

/**
 * Keeps a change for its instant. Whether it needs a second person is judged now (APPROVAL_PENDING); at the instant it is
 * written over the settings in force as one that was agreed to is. VALIDATION for one that changes nothing.
 */
export async function scheduleChange(
  owner: Owner,
  context: CallContext,
  { change, isHeld, at, memo }: { change: SettingsChange; isHeld: boolean; at: Timestamp; memo: string },
): Promise<void> {
  if (Object.keys(change.after).length === 0) throw new DomainError('VALIDATION', { field: 'change_at' });
  const effectiveAt = timestampDate(at);
  const ask = askOf(owner, change, memo);
  const key = `${ask.key}-${effectiveAt.getTime()}`;
  await owner.approvals.schedule(context, { ...ask, key, effectiveAt }, isHeld);
}
