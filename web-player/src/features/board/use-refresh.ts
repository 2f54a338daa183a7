import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Reads again whatever of the board is shown. */
export function useBoardRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['connect-query', { serviceName: BoardService.typeName }] });
}
