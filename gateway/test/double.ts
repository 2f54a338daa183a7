import type { DescService } from '@bufbuild/protobuf';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';

const everyone = ['visitor', 'member', 'agent', 'admin', 'service'] as const;

/**
 * Serves a double of a service on a test's transport: the typed handlers that the test gives, and UNAVAILABLE for every
 * other call, as if the service were down. Calls pass the same principals, rules and refusals as the real one's would.
 */
export function serveDouble<S extends DescService>(platform: Platform, service: S, given: Partial<Handlers<S>>): void {
  const handlers: Record<string, unknown> = {};
  const access: Record<string, unknown> = {};
  for (const { localName } of service.methods) {
    handlers[localName] = async () => {
      throw new DomainError('UNAVAILABLE');
    };
    access[localName] = everyone;
  }
  platform.serve(service, { ...handlers, ...given } as Handlers<S>, access as Access<S>);
}
