import type { DescMethodUnary, DescService } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Access, CallContext, Handler, Handlers } from '@madang/runtime/rpc/handler.ts';
import { contracts } from '../services.ts';

/** Every call that was made in a caller's name, by the client and method that the gateway made it with. */
export const heard: string[] = [];

const isAway = async () => {
  throw new DomainError('UNAVAILABLE');
};

const everyone = ['visitor', 'member', 'agent', 'admin', 'service'] as const;

/** What the gateway calls the client of a contract. */
function clientOf({ typeName }: DescService): string {
  const [name] = Object.entries(contracts).find(([, contract]) => contract.typeName === typeName) ?? [];
  if (name === undefined) throw new Error(`the gateway has no client of ${typeName}`);
  return name;
}

/**
 * Serves a double of a service on a test's transport: the typed handlers that the test gives, and UNAVAILABLE for every
 * other call, as if the service were down. Calls pass the same principals, rules and refusals as the real one's would.
 */
export function serveDouble<S extends DescService>(platform: Platform, service: S, given: Partial<Handlers<S>>): void {
  const handlers: Record<string, unknown> = {};
  const access: Record<string, unknown> = {};
  const name = clientOf(service);
  for (const { localName } of service.methods) {
    const answer = (given as Record<string, Handler<DescMethodUnary> | undefined>)[localName] ?? isAway;
    handlers[localName] = (request: never, context: CallContext) => {
      if (context.principal.kind !== AccountKind.SERVICE) heard.push(`${name}.${localName}`);
      return answer(request, context);
    };
    access[localName] = everyone;
  }
  platform.serve(service, handlers as Handlers<S>, access as Access<S>);
}
