import {
  create,
  type DescMethod,
  type DescMethodUnary,
  fromBinary,
  getOption,
  type Message,
  toBinary,
} from '@bufbuild/protobuf';
import { ConnectError } from '@connectrpc/connect';
import {
  type CallAllRequest,
  CallAllRequestSchema,
  type CallAllResponse,
  type GroupedAnswer,
  type GroupedCall,
  GroupedCallSchema,
  gathered,
} from '@madang/proto/madang/common/v1/calls_pb.ts';
import { DomainError, toConnectError } from '../errors.ts';
import { connectError } from './grpc-status.ts';

/** What one call to another process is, before it is put on its way. */
export interface OutgoingCall {
  method: DescMethodUnary;
  request: Message;
  principal: string;
  trace: string;
  /** Milliseconds since the epoch. */
  deadlineMs: number;
}

interface Waiting {
  call: OutgoingCall;
  resolve(message: Message): void;
  reject(error: unknown): void;
}

const maxCalls = 256;

/** True where the contract says that calls of the method travel together. */
export const isGathered = (method: DescMethod): boolean => getOption(method, gathered);

/**
 * Sends the calls that are made in one turn of the event loop as one: a crowd's requests are read from their sockets in
 * the same turn, and a lone call goes as fast as it would by itself. Nothing waits for a group that is on its way.
 */
export class CallGroups {
  readonly #send: (group: CallAllRequest, deadlineMs: number) => Promise<CallAllResponse>;
  #waiting: Waiting[] = [];

  constructor(send: (group: CallAllRequest, deadlineMs: number) => Promise<CallAllResponse>) {
    this.#send = send;
  }

  add(call: OutgoingCall): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length; from += maxCalls)
      void this.#sendAll(waiting.slice(from, from + maxCalls));
  }

  async #sendAll(group: readonly Waiting[]): Promise<void> {
    try {
      const nowMs = Date.now();
      const calls = group.map(({ call }) => groupedCall(call, nowMs));
      const deadlineMs = Math.max(...group.map(({ call }) => call.deadlineMs));
      const { answers } = await this.#send(create(CallAllRequestSchema, { calls }), deadlineMs);
      if (answers.length !== group.length) throw new DomainError('INTERNAL');
      group.forEach((waiting, i) => {
        settle(waiting, answers[i] as GroupedAnswer);
      });
    } catch (error) {
      const told = error instanceof ConnectError ? error : toConnectError(error);
      for (const { reject } of group) reject(told);
    }
  }
}

function groupedCall({ method, request, principal, trace, deadlineMs }: OutgoingCall, nowMs: number): GroupedCall {
  return create(GroupedCallSchema, {
    method: pathOf(method),
    principal,
    trace,
    timeoutMs: Math.max(1, deadlineMs - nowMs),
    request: toBinary(method.input, request),
  });
}

function settle({ call, resolve, reject }: Waiting, { code, message, status, response }: GroupedAnswer): void {
  try {
    if (code !== 0) throw connectError({ code, message, details: status });
    resolve(fromBinary(call.method.output, response));
  } catch (error) {
    reject(toConnectError(error));
  }
}

export const pathOf = (method: DescMethod): string => `/${method.parent.typeName}/${method.name}`;
