import { AddressRuleSchema, DeviceSchema, DomainSchema } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import { flag, oneOf, optional, type ReadOf, text } from '../../payload.ts';
import { num } from '../../wire.ts';
import { fromResults, idOf } from '../items.ts';
import { action, create, type Resource, type RestContext, update } from '../resource.ts';
import { type Row, shapeOf } from '../shape.ts';
import { firstOf } from './first-of.ts';

const always = ['created_at'];
const addressShape = shapeOf(AddressRuleSchema, {
  always,
  words: { area: ['member', 'agent', 'admin'], effect: ['allow', 'block'] },
});
const domainShape = shapeOf(DomainSchema, { always });
const deviceShape = shapeOf(DeviceSchema, { always: ['seen_at'] });

const memo = optional(text({ max: 200 }), '');
const why = optional(text({ max: 500 }), '');
const confirmed = optional(flag, false);
const addressPayload = {
  area: oneOf('member', 'agent', 'admin'),
  effect: oneOf('allow', 'block'),
  address: text({ min: 2, max: 64 }),
  memo,
  confirmed,
};
const domainPayload = { host: text({ max: 254 }), shown: optional(flag, true), memo };

async function saveAddress(
  id: bigint,
  given: ReadOf<typeof addressPayload>,
  { gateway, caller }: RestContext,
): Promise<Row> {
  const saved = await gateway.services.connections.saveAddress({ ...given, id }, caller.options);
  gateway.site.connections.outdate();
  return addressShape.row(saved);
}

async function saveDomain(id: bigint, given: ReadOf<typeof domainPayload>, { gateway, caller }: RestContext) {
  const saved = await gateway.services.connections.saveDomain({ ...given, id }, caller.options);
  gateway.site.connections.outdate();
  return domainShape.row(saved);
}

export const addresses: Resource = {
  name: 'addresses',
  does: 'Allowed and blocked addresses and networks; once an area has an allowed one, all others are blocked there. A change that keeps out the address it comes from is refused as OWN_ADDRESS unless it is `confirmed`.',
  callers: ['admin'],
  schema: addressShape.schema,
  filters: { area: 'text', effect: 'text', address_q: 'text' },
  sorts: ['id', 'created_at', 'address'],
  async list(request, { gateway, caller }) {
    const { addresses, total } = await gateway.services.connections.listAddresses(request, caller.options);
    return { rows: addresses.map(addressShape.row), total: num(total) };
  },
  get: (id, context) => firstOf(addresses, id, context),
  create: create({ payload: addressPayload, run: (given, context) => saveAddress(0n, given, context) }),
  update: update({ payload: addressPayload, run: (id, given, context) => saveAddress(idOf(id), given, context) }),
  actions: {
    delete: action({
      does: 'Takes addresses away.',
      payload: { memo: why, confirmed },
      async run(ids, payload, { gateway, caller }) {
        const { results } = await gateway.services.connections.deleteAddresses({ ids, ...payload }, caller.options);
        gateway.site.connections.outdate();
        return fromResults(results);
      },
    }),
  },
};

export const domains: Resource = {
  name: 'domains',
  does: 'Names by which the player site is reached; once there is one, members are answered under these alone.',
  callers: ['admin'],
  schema: domainShape.schema,
  filters: { host_q: 'text', shown: 'flag' },
  sorts: ['id', 'host', 'created_at'],
  async list(request, { gateway, caller }) {
    const { domains, total } = await gateway.services.connections.listDomains(request, caller.options);
    return { rows: domains.map(domainShape.row), total: num(total) };
  },
  get: (id, context) => firstOf(domains, id, context),
  create: create({ payload: domainPayload, run: (given, context) => saveDomain(0n, given, context) }),
  update: update({ payload: domainPayload, run: (id, given, context) => saveDomain(idOf(id), given, context) }),
  actions: {
    delete: action({
      does: 'Takes domains away.',
      payload: { memo: why },
      async run(ids, payload, { gateway, caller }) {
        const { results } = await gateway.services.connections.deleteDomains({ ids, ...payload }, caller.options);
        gateway.site.connections.outdate();
        return fromResults(results);
      },
    }),
  },
};

export const devices: Resource = {
  name: 'devices',
  does: 'Browsers that accounts were entered from.',
  callers: ['admin'],
  schema: deviceShape.schema,
  filters: { account_id: 'id' },
  sorts: ['seen_at'],
  async list(request, { gateway, caller }) {
    const { devices, total } = await gateway.services.connections.listDevices(request, caller.options);
    return { rows: devices.map(deviceShape.row), total: num(total) };
  },
  actions: {
    forget: action({
      does: 'Forgets browsers: the next login from one is from a new browser.',
      payload: { memo: why },
      async run(ids, payload, { gateway, caller }) {
        const { results } = await gateway.services.connections.forgetDevices({ ids, ...payload }, caller.options);
        return fromResults(results);
      },
    }),
  },
};
