import { create, type DescMethodUnary, type DescService, fromBinary, toBinary } from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import {
  type CallAllRequest,
  type CallAllResponse,
  CallAllResponseSchema,
  type GroupedAnswer,
  GroupedAnswerSchema,
  type GroupedCall,
} from '@madang/proto/madang/common/v1/calls_pb.ts';
import { DomainError } from '../errors.ts';
import { isGathered, pathOf } from './call-group.ts';
import type { Dispatcher } from './dispatcher.ts';
import { statusOf } from './grpc-status.ts';

/** Answers groups of calls: each goes through the dispatcher as if it had come alone, and one that fails fails alone. */
export function groupAnswerer(
  dispatcher: Dispatcher,
  services: readonly DescService[],
  gathers: (method: DescMethodUnary) => boolean = isGathered,
): (group: CallAllRequest, signal: AbortSignal) => Promise<CallAllResponse> {
  const methods = new Map(
    services
      .flatMap((service) => service.methods as DescMethodUnary[])
      .filter(gathers)
      .map((method) => [pathOf(method), method]),
  );

  async function answer(call: GroupedCall, signal: AbortSignal): Promise<GroupedAnswer> {
    try {
      const method = methods.get(call.method);
      if (!method) throw new ConnectError('calls of this method come alone', Code.Unimplemented);
      if (!call.principal) throw new DomainError('INVALID_REQUEST');
      const message = await dispatcher.call(method, fromBinary(method.input, call.request), {
        principal: call.principal,
        trace: call.trace || undefined,
        deadlineMs: Date.now() + call.timeoutMs,
        signal,
      });
      return create(GroupedAnswerSchema, { response: toBinary(method.output, message) });
    } catch (error) {
      const { code, message, details } = statusOf(error);
      return create(GroupedAnswerSchema, { code, message, status: details ?? new Uint8Array() });
    }
  }

  return async ({ calls }, signal) => {
    const answers = await Promise.all(calls.map((call) => answer(call, signal)));
    return create(CallAllResponseSchema, { answers });
  };
}
