import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BankNoticesService } from '@madang/proto/madang/wallet/v1/bank_notices_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { readMove } from '../read-line.ts';

/** Reads lines of a statement for somebody who looks at them before they are given: nothing is kept. */
export const readStatementLines: Handler<typeof BankNoticesService.method.readStatementLines> = async ({ lines }) => {
  const read = lines.map((line) => ({ number: line.number, move: readMove(line) }));
  return {
    moves: read.flatMap(({ number, move }) =>
      typeof move === 'object'
        ? [{ number, at: timestampFromDate(move.at), amount: move.amount, text: move.depositor }]
        : [],
    ),
    faults: read.flatMap(({ number, move }) =>
      typeof move === 'string' && move !== 'nothing' ? [{ number, problem: move }] : [],
    ),
  };
};
