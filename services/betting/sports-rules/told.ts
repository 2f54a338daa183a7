import { create } from '@bufbuild/protobuf';
import { SportsRulesSchema, type SportsRules as Told } from '@madang/proto/madang/betting/v1/sports_rules_pb.ts';
import type { SportsRules } from './sports-rules.ts';

/** The rules of sports as the contract has them. */
export const told = ({ sameMatchBanned, noDuplicates, folds, bonuses, ...rules }: SportsRules): Told =>
  create(SportsRulesSchema, {
    ...rules,
    sameMatchBanned: [...sameMatchBanned],
    noDuplicates: [...noDuplicates],
    folds: [...folds],
    bonuses: [...bonuses],
  });
