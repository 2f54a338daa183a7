import { num } from '../../wire.ts';
import { audience } from '../resources/messages.ts';
import { report } from './report.ts';

export const messageRecipients = report({
  name: 'message-recipients',
  does: 'How many a message would reach now.',
  callers: ['admin', 'agent'],
  filter: audience,
  schema: { type: 'object', properties: { recipients: { type: 'integer' } }, required: ['recipients'] },
  async run({ root_id: rootId = 0n, ...to }, { gateway, caller }) {
    const asked = { audience: { ...to, rootId } };
    const { recipients } = await gateway.services.messages.countRecipients(asked, caller.options);
    return { recipients: num(recipients) };
  },
});
