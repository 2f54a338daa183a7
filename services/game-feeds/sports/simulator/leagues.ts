import type { Board, Names, Sport } from '../feed-message.ts';
import { awayCities, homeCities, nicknames, players, teamName } from './names.ts';

export interface League {
  readonly ref: string;
  readonly sport: Sport;
  readonly names: Names;
  readonly country: string;
  readonly boards: readonly Board[];
  readonly virtual: boolean;
  /** How many of a day's matches are of this league, against the others. */
  readonly weight: number;
  readonly teams: readonly { readonly ref: string; readonly names: Names }[];
  /** What the teams make in a match: see `MatchState`. */
  readonly strength: { readonly home: number; readonly away: number };
  /** Hours of the day in Seoul within which its matches begin; the end may lie beyond midnight. */
  readonly hours: readonly [number, number];
}

const domestic: readonly Board[] = ['cross', 'special', 'special2', 'live', 'europe', 'inplay'];
const abroad: readonly Board[] = ['europe', 'inplay', 'live'];

interface Row {
  readonly ref: string;
  readonly sport: Sport;
  readonly names: readonly [ko: string, en: string, ja: string, th: string];
  readonly country: string;
  readonly weight: number;
  readonly hours: readonly [number, number];
  readonly strength: readonly [number, number];
  readonly cities: readonly Names[];
  readonly nickname?: Names | undefined;
  readonly virtual?: boolean;
}

function league(row: Row): League {
  const [ko, en, ja, th] = row.names;
  return {
    ref: row.ref,
    sport: row.sport,
    names: { ko, en, ja, vi: en, th },
    country: row.country,
    weight: row.weight,
    hours: row.hours,
    virtual: row.virtual ?? false,
    boards: row.virtual ? ['virtual'] : row.country === 'KR' ? domestic : abroad,
    strength: { home: row.strength[0], away: row.strength[1] },
    teams: row.cities.map((city, index) => ({
      ref: `${row.ref}-${index + 1}`,
      names: row.nickname ? teamName(city, row.nickname) : city,
    })),
  };
}

/** Invented leagues of every sport, at home and abroad. */
export const leagues: readonly League[] = [
  league({
    ref: 'fk',
    sport: 'football',
    names: ['가람 리그 1', 'Garam League 1', 'ガラムリーグ1', 'การัมลีก 1'],
    country: 'KR',
    weight: 5,
    hours: [13, 21],
    strength: [1.45, 1.15],
    cities: homeCities,
    nickname: nicknames.football,
  }),
  league({
    ref: 'fn',
    sport: 'football',
    names: ['노르딕 프리미어', 'Nordic Premier', 'ノルディックプレミア', 'นอร์ดิกพรีเมียร์'],
    country: 'XX',
    weight: 6,
    hours: [19, 29],
    strength: [1.55, 1.25],
    cities: awayCities,
    nickname: nicknames.rovers,
  }),
  league({
    ref: 'bk',
    sport: 'basketball',
    names: ['한빛 농구 리그', 'Hanbit Basketball League', 'ハンビットバスケ', 'ฮันบิตบาสเกตบอลลีก'],
    country: 'KR',
    weight: 4,
    hours: [14, 20],
    strength: [82, 79],
    cities: homeCities,
    nickname: nicknames.basketball,
  }),
  league({
    ref: 'bc',
    sport: 'basketball',
    names: ['대륙 농구 협회', 'Continental Basketball', 'コンチネンタルバスケ', 'คอนติเนนทัลบาสเกตบอล'],
    country: 'XX',
    weight: 5,
    hours: [2, 13],
    strength: [113, 110],
    cities: awayCities,
    nickname: nicknames.dunkers,
  }),
  league({
    ref: 'yk',
    sport: 'baseball',
    names: ['한마당 야구 리그', 'Hanmadang Baseball', 'ハンマダン野球', 'ฮันมาดังเบสบอล'],
    country: 'KR',
    weight: 4,
    hours: [14, 19],
    strength: [4.9, 4.6],
    cities: homeCities,
    nickname: nicknames.baseball,
  }),
  league({
    ref: 'yp',
    sport: 'baseball',
    names: ['퍼시픽 야구', 'Pacific Baseball', 'パシフィック野球', 'แปซิฟิกเบสบอล'],
    country: 'XX',
    weight: 4,
    hours: [1, 12],
    strength: [4.5, 4.3],
    cities: awayCities,
    nickname: nicknames.sluggers,
  }),
  league({
    ref: 'vk',
    sport: 'volleyball',
    names: ['새롬 배구 리그', 'Saerom Volleyball', 'セロムバレー', 'แซรมวอลเลย์บอล'],
    country: 'KR',
    weight: 3,
    hours: [14, 20],
    strength: [0.508, 0.492],
    cities: homeCities,
    nickname: nicknames.volleyball,
  }),
  league({
    ref: 'va',
    sport: 'volleyball',
    names: ['알파인 배구', 'Alpine Volleyball', 'アルパインバレー', 'อัลไพน์วอลเลย์บอล'],
    country: 'XX',
    weight: 3,
    hours: [20, 28],
    strength: [0.507, 0.493],
    cities: awayCities,
    nickname: nicknames.flyers,
  }),
  league({
    ref: 'hn',
    sport: 'ice_hockey',
    names: ['북부 아이스하키', 'Northern Ice Hockey', '北部アイスホッケー', 'ไอซ์ฮอกกี้ภาคเหนือ'],
    country: 'XX',
    weight: 4,
    hours: [2, 12],
    strength: [3.1, 2.8],
    cities: awayCities,
    nickname: nicknames.ice_hockey,
  }),
  league({
    ref: 'tn',
    sport: 'tennis',
    names: ['하버 오픈', 'Harbor Open', 'ハーバーオープン', 'ฮาร์เบอร์โอเพน'],
    country: 'XX',
    weight: 5,
    hours: [9, 26],
    strength: [0.51, 0.49],
    cities: players,
  }),
  league({
    ref: 'ek',
    sport: 'esports',
    names: ['아레나 챔피언스', 'Arena Champions', 'アリーナチャンピオンズ', 'อารีนาแชมเปียนส์'],
    country: 'KR',
    weight: 4,
    hours: [15, 21],
    strength: [0.51, 0.49],
    cities: homeCities,
    nickname: nicknames.esports,
  }),
  league({
    ref: 'ew',
    sport: 'esports',
    names: ['월드 리프트', 'World Rift', 'ワールドリフト', 'เวิลด์ริฟต์'],
    country: 'XX',
    weight: 3,
    hours: [20, 28],
    strength: [0.51, 0.49],
    cities: awayCities,
    nickname: nicknames.esports,
  }),
  league({
    ref: 'xf',
    sport: 'football',
    names: ['가상 축구', 'Virtual Football', 'バーチャルサッカー', 'ฟุตบอลเสมือนจริง'],
    country: 'XX',
    weight: 0,
    hours: [0, 24],
    strength: [1.5, 1.25],
    cities: homeCities,
    nickname: nicknames.virtual,
    virtual: true,
  }),
  league({
    ref: 'xb',
    sport: 'basketball',
    names: ['가상 농구', 'Virtual Basketball', 'バーチャルバスケ', 'บาสเกตบอลเสมือนจริง'],
    country: 'XX',
    weight: 0,
    hours: [0, 24],
    strength: [81, 79],
    cities: awayCities,
    nickname: nicknames.virtual,
    virtual: true,
  }),
];
