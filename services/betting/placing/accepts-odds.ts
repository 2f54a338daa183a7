import { OddsChange } from '@madang/proto/madang/betting/v1/betting_pb.ts';

/** Whether a slip takes the odds of now for those that it showed. One that does not say takes only what it showed. */
export const accepts = (shown: number, now: number, change: OddsChange): boolean =>
  now === shown || change === OddsChange.ANY || (change === OddsChange.HIGHER && now > shown);
