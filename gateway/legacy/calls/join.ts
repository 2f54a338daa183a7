import { digits, optional, text } from '../../payload.ts';
import { browserOf, deviceCookie } from '../../session/device.ts';
import { call } from '../call.ts';

const visitor = ['visitor'] as const;
const areas = ['user'] as const;
const common = { areas, callers: visitor, rate: 'join', ignoresToken: true } as const;
const name = text({ max: 20 });

export const joinCalls = [
  call({
    ...common,
    path: 'join/checkAccount',
    does: 'Tells whether a login name is free.',
    payload: { account: name },
    answers: [],
    names: { name: 'account' },
    async run({ account }, { gateway, caller }) {
      await gateway.services.identity.checkAccount({ name: account, ip: caller.ip }, caller.options);
      return {};
    },
  }),
  call({
    ...common,
    path: 'join/checkNickname',
    does: 'Tells whether a nickname is free.',
    payload: { nickname: name },
    answers: [],
    names: { name: 'nickname' },
    async run({ nickname }, { gateway, caller }) {
      await gateway.services.identity.checkNickname({ name: nickname, ip: caller.ip }, caller.options);
      return {};
    },
  }),
  call({
    ...common,
    path: 'join/sendSms',
    does: 'Sends a code of six digits.',
    payload: { phone_number: text({ max: 20 }) },
    answers: ['sms_key'],
    async run({ phone_number }, { gateway, caller }) {
      // The form shows dashes, and some clients send them.
      const request = { phoneNumber: phone_number.replaceAll('-', ''), ip: caller.ip, language: caller.language };
      const { smsKey } = await gateway.services.identity.sendSms(request, caller.options);
      return { sms_key: smsKey };
    },
  }),
  call({
    ...common,
    path: 'join/checkSms',
    does: 'Verifies a sent code.',
    payload: { sms_key: text({ max: 64 }), number: digits(6) },
    answers: [],
    async run({ sms_key, number }, { gateway, caller }) {
      await gateway.services.identity.checkSms({ smsKey: sms_key, number }, caller.options);
      return {};
    },
  }),
  call({
    ...common,
    path: 'join',
    does: 'Makes a member from the whole form.',
    payload: {
      account: name,
      password: text({ max: 128 }),
      nickname: name,
      date_of_birth: text({ min: 0, max: 8 }),
      phone_number: text({ max: 20 }),
      sms_key: text({ max: 64 }),
      sms_number: digits(6),
      bank_account_holder: text({ max: 40 }),
      bank_name: text({ max: 20 }),
      bank_account: text({ max: 30 }),
      bank_password: digits(4),
      code: text({ max: 40 }),
      device: optional(text({ max: 16 }), 'PC'),
    },
    answers: ['message', 'state'],
    async run(form, { gateway, caller, request, reply }) {
      const { state, deviceKey } = await gateway.services.identity.join(
        {
          account: form.account,
          password: form.password,
          nickname: form.nickname,
          dateOfBirth: form.date_of_birth,
          phoneNumber: form.phone_number.replaceAll('-', ''),
          smsKey: form.sms_key,
          smsNumber: form.sms_number,
          bankAccountHolder: form.bank_account_holder,
          bankName: form.bank_name,
          bankAccount: form.bank_account,
          bankPassword: form.bank_password,
          code: form.code,
          device: form.device.toUpperCase(),
          ip: caller.ip,
          language: caller.language,
          domain: request.host.slice(0, 255),
          ...browserOf(request),
        },
        caller.options,
      );
      reply.header('set-cookie', deviceCookie(request, deviceKey));
      return { message: gateway.texts.joined(state, caller.language), state };
    },
  }),
];
