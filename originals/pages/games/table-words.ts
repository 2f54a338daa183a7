import type { Language } from '../../games/game.ts';

type TableWords = Record<
  | 'chip'
  | 'total'
  | 'undo'
  | 'repeat'
  | 'double'
  | 'clear'
  | 'deal'
  | 'last'
  | 'won'
  | 'lost'
  | 'returns'
  | 'best'
  | 'most'
  | 'place'
  | 'pays'
  | 'beads'
  | 'bigRoad'
  | 'of',
  string
>;

/** What every table says. */
export const tableWords: Record<Language, TableWords> = {
  ko: {
    chip: '칩',
    total: '이번 배팅',
    undo: '되돌리기',
    repeat: '같게',
    double: '×2',
    clear: '지우기',
    deal: '나누기',
    last: '최근 결과',
    won: '당첨금',
    lost: '낙첨',
    returns: '환수율',
    best: '가장 크게 맞으면',
    most: '최대',
    place: '자리',
    pays: '배수',
    beads: '육매',
    bigRoad: '원매',
    of: '최근 {n}판',
  },
  ja: {
    chip: 'チップ',
    total: '今回のベット',
    undo: '元に戻す',
    repeat: '同じ',
    double: '×2',
    clear: '消す',
    deal: '配る',
    last: '最近の結果',
    won: '払戻',
    lost: 'はずれ',
    returns: '還元率',
    best: '最大の払戻',
    most: '上限',
    place: '場所',
    pays: '倍率',
    beads: 'ビーズロード',
    bigRoad: '大路',
    of: '最近{n}回',
  },
  vi: {
    chip: 'Phỉnh',
    total: 'Cược ván này',
    undo: 'Hoàn tác',
    repeat: 'Lặp lại',
    double: '×2',
    clear: 'Xóa',
    deal: 'Chia bài',
    last: 'Kết quả gần đây',
    won: 'Nhận',
    lost: 'Thua',
    returns: 'Hoàn trả',
    best: 'Thắng nhiều nhất',
    most: 'Tối đa',
    place: 'Ô cược',
    pays: 'Hệ số',
    beads: 'Bảng hạt',
    bigRoad: 'Cầu lớn',
    of: '{n} ván gần đây',
  },
  th: {
    chip: 'ชิป',
    total: 'เดิมพันรอบนี้',
    undo: 'ย้อนกลับ',
    repeat: 'ซ้ำ',
    double: '×2',
    clear: 'ล้าง',
    deal: 'แจกไพ่',
    last: 'ผลล่าสุด',
    won: 'ได้รับ',
    lost: 'แพ้',
    returns: 'คืนผู้เล่น',
    best: 'จ่ายสูงสุดรอบนี้',
    most: 'สูงสุด',
    place: 'ช่อง',
    pays: 'ตัวคูณ',
    beads: 'ตารางเม็ด',
    bigRoad: 'เค้าไพ่ใหญ่',
    of: '{n} รอบล่าสุด',
  },
  en: {
    chip: 'Chips',
    total: 'This bet',
    undo: 'Undo',
    repeat: 'Repeat',
    double: '×2',
    clear: 'Clear',
    deal: 'Deal',
    last: 'Last results',
    won: 'Paid',
    lost: 'Lost',
    returns: 'Return',
    best: 'Pays at most',
    most: 'At most',
    place: 'Place',
    pays: 'Pays',
    beads: 'Bead road',
    bigRoad: 'Big road',
    of: 'Last {n} rounds',
  },
};
