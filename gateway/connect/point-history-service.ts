import type { ServiceImpl } from '@connectrpc/connect';
import type { PointHistoryService } from '@madang/proto/madang/player/v1/points_pb.ts';
import type { GatewayContext } from '../context.ts';
import { linkWord } from '../entry-link.ts';
import { callerOf } from './guard.ts';

export function pointHistoryService(gateway: GatewayContext): ServiceImpl<typeof PointHistoryService> {
  const { wallet } = gateway.services;
  return {
    async listRows({ skip, startedOn, endedOn }, context) {
      const { logs, total } = await wallet.listPointLogs({ skip, startedOn, endedOn }, callerOf(context).options);
      const rows = logs.map((log) => ({
        id: log.id,
        content: log.content,
        existingPoint: log.existingPoint,
        updatedPoint: log.updatedPoint,
        parentKind: linkWord(log.link),
        parentId: log.parentId,
        bettingType: log.bettingType,
        ...(log.createdAt && { createdAt: log.createdAt }),
      }));
      return { rows, total };
    },
  };
}
