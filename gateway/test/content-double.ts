import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  AgentsService,
  type CreateAgentRequest,
  type RoleSchema,
  type SetRatesRequest,
  type SumCommissionsRequest,
} from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { ExclusionService } from '@madang/proto/madang/agents/v1/exclusions_pb.ts';
import {
  type AgentsSettings,
  AgentsSettingsSchema,
  AgentsSettingsService,
} from '@madang/proto/madang/agents/v1/settings_pb.ts';
import { TierService } from '@madang/proto/madang/agents/v1/tiers_pb.ts';
import {
  ContentService,
  type Notice,
  type SiteSettings,
  type Upload,
  UploadSchema,
} from '@madang/proto/madang/content/v1/content_pb.ts';
import { type ListFiguresRequest, StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { extensions } from '@madang/runtime/files/file-type.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';
import type { ParkedDouble } from './parked-double.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ContentDouble {
  inspection: { isDisabled: boolean; memo: string };
  agentInspection: { isDisabled: boolean; memo: string };
  saved: SiteSettings[];
  /** Further settings than those that every test has. */
  more: Partial<Omit<SiteSettings, '$typeName' | '$unknown'>>;
  notices: Map<bigint, Notice>;
  /** Uploads by their keys. */
  uploads: Map<string, Upload>;
  /** Uploads that come whole wait from now on, noted, until what this answers is called. */
  holdUploads(): () => void;
  isDown: boolean;
  roles: MessageInitShape<typeof RoleSchema>[];
  /** The operator's rules of partners. */
  partners: AgentsSettings;
  /** What accounts agents was asked to make. */
  created: CreateAgentRequest[];
  /** What rates agents was asked to set, and to look at alone. */
  ratesSet: SetRatesRequest[];
  /** What sums of commission agents was asked for. */
  summed: SumCommissionsRequest[];
  /** Spans of days that stats was asked to sum, and whether it is away. */
  /** What lists of figures were asked for. */
  figures: ListFiguresRequest[];
  spans: { accountId: bigint; startedOn: string; endedOn: string }[];
  statsDown: boolean;
  /** Whether stats has heard of the account that it is asked for. */
  statsHeard: boolean;
}

export function serveContent(platform: Platform, parked: ParkedDouble): ContentDouble {
  let held: Promise<void> | undefined;
  const state: ContentDouble = {
    inspection: { isDisabled: false, memo: '' },
    agentInspection: { isDisabled: false, memo: '' },
    saved: [],
    more: {},
    notices: new Map(),
    uploads: new Map(),
    holdUploads: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    isDown: false,
    roles: [
      { name: 'member', priority: 7, label: '회원', openUserPage: true },
      { name: 'shop', priority: 6, label: '매장', openUserPage: true, openPartnerPage: true },
      { name: 'office', priority: 1, label: '본사', openUserPage: true, openPartnerPage: true },
    ],
    partners: create(AgentsSettingsSchema, { agentsMayCreate: true, version: 1n }),
    created: [],
    ratesSet: [],
    summed: [],
    figures: [],
    spans: [],
    statsDown: false,
    statsHeard: true,
  };
  serveDouble(platform, ContentService, {
    ...parked.handlersOf('content'),
    getSiteSettings: async () => {
      if (state.isDown) throw new DomainError('UNAVAILABLE');
      const { inspection, agentInspection } = state;
      return {
        useUserJoin: true,
        useMinigame: true,
        useSports: true,
        isSeamless: true,
        languages: ['ko', 'en'],
        siteName: '마당',
        visitorsMayBrowse: true,
        duplicateLoginAdmin: true,
        duplicateLoginAgent: true,
        duplicateLoginUser: true,
        userPasswordChange: true,
        version: 4n,
        inspection,
        agentInspection,
        ...state.more,
      };
    },
    updateSiteSettings: async (settings) => {
      state.saved.push(settings);
      if (settings.inspection) state.inspection = settings.inspection;
      return settings;
    },
    listNotices: async () => ({ notices: [...state.notices.values()], total: BigInt(state.notices.size) }),
    getNotice: async ({ id }) => {
      const found = state.notices.get(id);
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    },
    saveNotice: async (notice) => {
      const saved = { ...notice, id: notice.id || BigInt(state.notices.size + 1) };
      state.notices.set(saved.id, saved);
      return saved;
    },
    openImage: async () => ({ maxBytes: 100_000n, types: ['image/png', 'image/gif'] }),
    openSheet: async () => ({ maxBytes: 100_000n, types: ['text/csv', workbookType] }),
    openSound: async () => ({ maxBytes: 100_000n, types: ['audio/wav'] }),
    recordUpload: async ({ key, kind, type, hash, ...facts }) => {
      const folder = kind === 'sheet' || kind === 'inquiry' ? 'private' : 'public';
      const storedName = `${folder}/${kind}/${hash}.${extensions[type]}`;
      const known = state.uploads.get(key);
      if (known && known.storedName !== storedName) throw new DomainError('KEY_CONFLICT', { field: 'key' });
      const { size, fileName, width, height } = facts;
      const noted = create(UploadSchema, { size, fileName, width, height, kind, type, storedName });
      const upload = known ?? { ...noted, id: BigInt(state.uploads.size + 1), state: 'pending' };
      state.uploads.set(key, upload);
      await held;
      return upload;
    },
    finishUpload: async ({ id }) => {
      const found = [...state.uploads.values()].find((upload) => upload.id === id);
      if (!found) throw new DomainError('NOT_FOUND');
      return Object.assign(found, { state: 'stored' });
    },
    deleteNotice: async ({ id }) => {
      if (!state.notices.delete(id)) throw new DomainError('NOT_FOUND');
      return {};
    },
  });
  return state;
}

const root = { id: 1n, account: 'office', nickname: '본사', role: 'office', priority: 1, path: '1', state: 'normal' };
const shop = {
  id: 2n,
  account: 'shop1',
  nickname: '매장',
  role: 'shop',
  priority: 6,
  parentId: 1n,
  path: '1.2',
  state: 'normal',
  agents: 0n,
  members: 2n,
};

/** The tree and the counters; what they answer is fixed, since the APIs only pass it on. */
export function serveTree(platform: Platform, parked: ParkedDouble, content: ContentDouble): void {
  const nodes = [
    root,
    { ...shop, rates: { basisPoints: { powerball: 150, bank_incentive: 500, losing: 300, losing_slot: 100 } } },
  ];
  serveDouble(platform, AgentsService, {
    ...parked.handlersOf('agents'),
    listRoles: async () => ({ roles: content.roles }),
    listNodes: async ({ filter, ids }) => {
      const found = nodes.filter(
        (node) =>
          (ids.length === 0 || ids.includes(String(node.id))) &&
          (filter.parent_id === undefined || filter.parent_id === String('parentId' in node ? node.parentId : 0n)),
      );
      return { nodes: found, total: BigInt(found.length) };
    },
    getNode: async ({ id }) => {
      const found = nodes.find((node) => node.id === id);
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    },
    createAgent: async (request) => {
      content.created.push(request);
      const { rates, chargePoints } = request;
      if ((chargePoints?.everyBp ?? 0) > 500) throw new DomainError('VALIDATION', { field: 'every_bp' });
      if (Object.values(rates?.basisPoints ?? {}).some((points) => points > 500))
        throw new DomainError('RATE_RANGE', { field: 'rates' });
      return shop;
    },
    getChargePoints: async () => ({ firstBp: 150, everyBp: 0 }),
    setRates: async (request) => {
      content.ratesSet.push(request);
      return shop;
    },
    sumCommissions: async (request) => {
      content.summed.push(request);
      return { sums: [{ amount: 30n }, { amount: 12n }] };
    },
  });
  const shares = new Map([
    ['casino', 0],
    ['slot', 0],
  ]);
  serveDouble(platform, ExclusionService, {
    listExclusions: async () => ({
      exclusions: [...shares].map(([gameClass, basisPoints]) => ({ gameClass, basisPoints })),
    }),
    setExclusion: async ({ gameClass, basisPoints }) => {
      if (!shares.has(gameClass)) throw new DomainError('NOT_FOUND');
      shares.set(gameClass, basisPoints);
      return { gameClass, basisPoints };
    },
  });
  serveDouble(platform, AgentsSettingsService, {
    getSettings: async () => content.partners,
    updateSettings: async (settings) => {
      content.partners = settings;
      return settings;
    },
  });
  serveDouble(platform, TierService, {
    setTier: async ({ name, openUserPage, openPartnerPage, openLosing }) => {
      const found = content.roles.find((role) => role.name === name);
      if (!found) throw new DomainError('NOT_FOUND');
      // Another object, as every answer of a service is one.
      const changed = {
        ...found,
        openUserPage: openUserPage ?? found.openUserPage ?? false,
        openPartnerPage: openPartnerPage ?? found.openPartnerPage ?? false,
        openLosing: openLosing ?? found.openLosing ?? false,
      };
      content.roles = content.roles.map((role) => (role === found ? changed : role));
      return changed;
    },
  });
  const row = { accountId: 2n, deposits: 70_000n, stake: 10_000n, payout: 19_500n };
  serveDouble(platform, StatsService, {
    ...parked.handlersOf('stats'),
    getDaily: async ({ accountId, startedOn, endedOn, groupBy }) => {
      if (content.statsDown) throw new DomainError('UNAVAILABLE');
      if (!content.statsHeard) throw new DomainError('NOT_FOUND');
      if (groupBy.includes('vendor'))
        return {
          rows: [
            {
              vendor: 'aurora',
              gameClass: 'casino',
              bets: 3n,
              wins: 1n,
              stake: 31_000n,
              returned: 1_000n,
              payout: 31_000n,
            },
            { vendor: 'gone', gameClass: 'slot', bets: 1n, stake: 500n, returned: 500n },
            { gameClass: 'minigame', bets: 9n, stake: 9_000n },
          ],
        };
      if (groupBy.length > 0) return { rows: [{ ...row, day: endedOn }] };
      content.spans.push({ accountId, startedOn, endedOn });
      return { rows: [row] };
    },
    listFigures: async (asked) => {
      content.figures.push(asked);
      const rows = [{ ...row, day: asked.endedOn, accountId: 7n }];
      return { rows, total: 3n, sums: { stake: 30_000n, payout: 20_000n, returned: 1_000n } };
    },
    getToday: async () => ({
      today: row,
      yesterday: { deposits: 5n },
      hours: [{ hour: 0, deposits: 70_000n }],
      classes: [{ gameClass: 'powerball', bets: 1n }],
    }),
    getLag: async () => ({}),
  });
}
