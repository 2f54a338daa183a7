import { num } from '../../wire.ts';
import { report } from './report.ts';

export const unread = report({
  name: 'unread',
  does: 'What the calling partner has not read.',
  callers: ['agent'],
  filter: {},
  schema: {
    type: 'object',
    properties: { messages: { type: 'integer' }, replies: { type: 'integer' } },
    required: ['messages', 'replies'],
  },
  async run(_filter, { gateway, caller }) {
    if (!caller.session) return { messages: 0, replies: 0 };
    const { messages, replies } = await gateway.unread.of(caller.session);
    return { messages: num(messages), replies: num(replies) };
  },
});
