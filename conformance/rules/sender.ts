import { generateKeyPairSync } from 'node:crypto';
import { Broken, type Rule, same } from '../rule.ts';
import { jsonOf, Supplier } from '../supplier.ts';

const stranger = (vendor: string): Supplier =>
  new Supplier({ url: '', vendor, key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey });

/** Who is listened to. */
export const senderRules: readonly Rule[] = [
  {
    name: 'signature-missing',
    says: 'a call without a signature is RS_ERROR_INVALID_SIGNATURE and books nothing',
    run: (trial) =>
      trial.moves(0n, () =>
        trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_INVALID_SIGNATURE', { signature: '' }),
      ),
  },
  {
    name: 'signature-of-another-key',
    says: 'a call that another key signed is RS_ERROR_INVALID_SIGNATURE',
    run: (trial) =>
      trial.moves(0n, () => {
        const bet = trial.bet();
        const signature = stranger('').sign(jsonOf(bet));
        return trial.expect('transaction/bet', bet, 'RS_ERROR_INVALID_SIGNATURE', { signature });
      }),
  },
  {
    name: 'signature-of-another-body',
    says: 'a right signature of another body is RS_ERROR_INVALID_SIGNATURE',
    run: (trial) =>
      trial.moves(0n, () => {
        const bet = trial.bet();
        const signature = trial.setting.supplier.sign(jsonOf({ ...bet, amount: 100_000n }));
        return trial.expect('transaction/bet', bet, 'RS_ERROR_INVALID_SIGNATURE', { signature });
      }),
  },
  {
    name: 'signature-of-another-spelling',
    says: 'what was signed is the body byte for byte: a space more is another body',
    run: async (trial) => {
      const body = jsonOf(trial.bet());
      const signature = trial.setting.supplier.sign(body);
      const answer = await trial.setting.supplier.send('transaction/bet', ` ${body}`, { signature });
      same('RS_ERROR_INVALID_SIGNATURE', answer.status, 'the bet answers');
    },
  },
  {
    name: 'signature-garbage',
    says: 'a signature that is none is RS_ERROR_INVALID_SIGNATURE',
    run: async (trial) => {
      for (const signature of ['none', '====', 'A'.repeat(344)])
        await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_INVALID_SIGNATURE', { signature });
    },
  },
  {
    name: 'vendor-unknown',
    says: 'a vendor that is not known is RS_ERROR_INVALID_PARTNER',
    run: async (trial) => {
      await trial.expect('transaction/bet', trial.bet(), 'RS_ERROR_INVALID_PARTNER', { vendor: 'nobody-of-this-name' });
    },
  },
  {
    name: 'other-paths',
    says: 'other paths and methods are no call: 404 or 405, and never a page',
    run: async ({ setting: { supplier } }) => {
      for (const [path, method] of [
        ['user/nothing', 'POST'],
        ['transaction/bet', 'GET'],
        ['', 'GET'],
      ] as const) {
        const { http } = await supplier.send(path, '{}', {}, method);
        if (http !== 404 && http !== 405) throw new Broken('404 or 405', String(http));
      }
    },
  },
];
