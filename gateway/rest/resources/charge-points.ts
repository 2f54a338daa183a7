import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ChargePointsSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { maybe } from '../../payload.ts';
import { known } from '../known.ts';
import { percent } from '../percent.ts';
import type { RestContext } from '../resource.ts';
import type { Row } from '../shape.ts';

/** What a new account begins with of the points of deposits; a form that says nothing of one leaves what holds above. */
export const chargePointFields = {
  first_charge_percent: maybe(percent),
  every_charge_percent: maybe(percent),
};

/** What the services behind it call them. */
export const chargePointNames = { first_bp: 'first_charge_percent', every_bp: 'every_charge_percent' };

export interface ChargePointForm {
  first_charge_percent: number | undefined;
  every_charge_percent: number | undefined;
}

export function chargePointsOf(form: ChargePointForm): {
  chargePoints?: MessageInitShape<typeof ChargePointsSchema>;
} {
  const { first_charge_percent: firstBp, every_charge_percent: everyBp } = form;
  if (firstBp === undefined && everyBp === undefined) return {};
  return { chargePoints: { ...(firstBp !== undefined && { firstBp }), ...(everyBp !== undefined && { everyBp }) } };
}

export const heldPointsSchema = {
  first_charge_percent: {
    type: ['number', 'null'],
    description: 'Points of a first deposit below the agent; null where they are not known.',
  },
  every_charge_percent: {
    type: ['number', 'null'],
    description: 'Points of every deposit below the agent; null where they are not known.',
  },
} as const;

/** What deposits earn below an agent, which no account below it may begin above. */
export async function heldPoints(id: bigint, { gateway, caller }: RestContext): Promise<Row> {
  const points = await known(gateway.services.agents.getChargePoints({ id }, caller.options));
  const shown = (basisPoints: number | undefined) => (basisPoints === undefined ? null : basisPoints / 100);
  return { first_charge_percent: shown(points?.firstBp), every_charge_percent: shown(points?.everyBp) };
}
