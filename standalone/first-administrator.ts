import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { administratorExists } from './demo.ts';

/**
 * An installation without an administrator asks for its first one at the terminal, or takes MADANG_ADMIN_ACCOUNT and
 * MADANG_ADMIN_PASSWORD; without either it says how to give them and stops.
 */
export async function firstAdministrator(platform: Platform, say: (text: string) => void): Promise<void> {
  if (await administratorExists(platform)) return;
  const { MADANG_ADMIN_ACCOUNT: account, MADANG_ADMIN_PASSWORD: password } = process.env;
  if (account && password) return make(platform, account, password);
  if (!stdin.isTTY)
    throw new Error(
      'there is no administrator: set MADANG_ADMIN_ACCOUNT and MADANG_ADMIN_PASSWORD, or start at a terminal',
    );
  say('This installation has no administrator yet.');
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    for (;;) {
      const name = (await terminal.question('Login name (4 to 20 letters and digits): ')).trim();
      const word = (await terminal.question('Password (at least 10 characters): ')).trim();
      try {
        return await make(platform, name, word);
      } catch (error) {
        const { reason, field } = toDomainError(error);
        if (reason === 'INTERNAL' || reason === 'UNAVAILABLE') throw error;
        say(`That was refused: ${reason}${field ? ` (${field})` : ''}`);
      }
    }
  } finally {
    terminal.close();
  }
}

async function make(platform: Platform, account: string, password: string): Promise<void> {
  const wanted = { kind: AccountKind.ADMIN, account, password, nickname: account.slice(0, 12), role: 'super' };
  await platform.client(IdentityService).createAccount(wanted);
}
