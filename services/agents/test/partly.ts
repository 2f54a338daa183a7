import type { DescService } from '@bufbuild/protobuf';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';

/** Handlers of a service of which a test needs only some; the others are away. */
export function partly<S extends DescService>(service: S, some: Partial<Handlers<S>>): [S, Handlers<S>, Access<S>] {
  const names = service.methods.map((method) => method.localName);
  const away = Object.fromEntries(names.map((name) => [name, () => Promise.reject(new DomainError('UNAVAILABLE'))]));
  const rules = Object.fromEntries(names.map((name) => [name, ['agent', 'admin', 'service']]));
  return [service, { ...away, ...some } as Handlers<S>, rules as unknown as Access<S>];
}
