import type { DescService } from '@bufbuild/protobuf';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import type { Access, AccessRule, Handlers } from '@madang/runtime/rpc/handler.ts';

/** Serves the given calls of another service; the others are UNAVAILABLE. */
export function double<S extends DescService>(platform: Platform, service: S, handlers: Partial<Handlers<S>>): void {
  const names = Object.keys(service.method);
  const absent = async (): Promise<never> => {
    throw new DomainError('UNAVAILABLE');
  };
  const rules: readonly AccessRule[] = ['visitor', 'member', 'agent', 'admin', 'service'];
  const all = { ...Object.fromEntries(names.map((name) => [name, absent])), ...handlers } as unknown as Handlers<S>;
  platform.serve(service, all, Object.fromEntries(names.map((name) => [name, rules])) as Access<S>);
}
