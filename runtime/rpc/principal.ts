import { createHmac, timingSafeEqual } from 'node:crypto';
import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { AccountKind, type Principal, PrincipalSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DomainError } from '../errors.ts';

export type PrincipalInit = MessageInitShape<typeof PrincipalSchema>;

export const principalHeader = 'madang-principal';

/** Who calls without a session. */
export const visitor: Principal = create(PrincipalSchema, {});

const knownLimit = 20_000;

/** Signs principals and checks signatures with one secret that all processes of a deployment share. */
export class PrincipalSeal {
  readonly #secret: string;
  /** Headers that were checked before: a session sends the same one again and again. */
  readonly #known = new Map<string, Principal>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The header's value; it counts until `expiresAtMs`, or for a minute where that is 0. */
  sign(init: PrincipalInit, nowMs: number): string {
    const principal = create(PrincipalSchema, { ...init, expiresAtMs: init.expiresAtMs || BigInt(nowMs + 60_000) });
    const body = Buffer.from(toBinary(PrincipalSchema, principal)).toString('base64url');
    const header = `${body}.${this.#mac(body).toString('base64url')}`;
    this.#remember(header, principal);
    return header;
  }

  /** The principal of a header; a visitor without one. FORBIDDEN when the signature is wrong or old. */
  open(header: string | null | undefined, nowMs: number): Principal {
    if (!header) return visitor;
    const principal = this.#known.get(header) ?? this.#check(header);
    if (Number(principal.expiresAtMs) < nowMs) {
      this.#known.delete(header);
      throw new DomainError('FORBIDDEN');
    }
    return principal;
  }

  #check(header: string): Principal {
    const dot = header.indexOf('.');
    const mac = Buffer.from(header.slice(dot + 1), 'base64url');
    const expected = this.#mac(header.slice(0, dot));
    if (dot < 1 || mac.length !== expected.length || !timingSafeEqual(mac, expected))
      throw new DomainError('FORBIDDEN');
    const principal = fromBinary(PrincipalSchema, Buffer.from(header.slice(0, dot), 'base64url'));
    this.#remember(header, principal);
    return principal;
  }

  #remember(header: string, principal: Principal): void {
    if (this.#known.size >= knownLimit) this.#known.clear();
    this.#known.set(header, principal);
  }

  #mac(body: string): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest();
  }
}

/** The principal that a service uses when it calls for itself. */
export function servicePrincipal(name: string): PrincipalInit {
  return { kind: AccountKind.SERVICE, account: name, path: '', nickname: name };
}
