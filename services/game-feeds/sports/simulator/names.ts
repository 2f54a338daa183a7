import type { Names } from '../feed-message.ts';

/** Names in the order ko, en, ja, th; Vietnamese writes the English one. */
const read = (text: string): Names[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [ko = '', en = '', ja = '', th = ''] = row.split('|').map((cell) => cell.trim());
      return { ko, en, ja, vi: en, th };
    });

/** Invented cities of domestic teams. */
export const homeCities = read(`
가온|Gaon|ガオン|กาอน
누리|Nuri|ヌリ|นูรี
다솜|Dasom|ダソム|ดาซม
라온|Raon|ラオン|ราอน
마루|Maru|マル|มารู
보람|Boram|ボラム|โบรัม
새론|Saeron|セロン|แซรน
아라|Ara|アラ|อารา
온새|Onsae|オンセ|อนแซ
한결|Hangyeol|ハンギョル|ฮันกยอล
`);

/** Invented cities of teams abroad. */
export const awayCities = read(`
노스헤이븐|Northaven|ノースヘイブン|นอร์ทเฮเวน
엘름포드|Elmford|エルムフォード|เอล์มฟอร์ด
카스텔로라|Castelora|カステローラ|กัสเตโลรา
브렌마르|Brenmar|ブレンマル|เบรนมาร์
오크리지|Oakridge|オークリッジ|โอ๊กริดจ์
발레스타|Valesta|バレスタ|บาเลสตา
하버턴|Harberton|ハーバートン|ฮาร์เบอร์ตัน
린데나우|Lindenau|リンデナウ|ลินเดอเนา
솔라비아|Solavia|ソラビア|โซลาเวีย
크레스트필드|Crestfield|クレストフィールド|เครสต์ฟิลด์
`);

/** Nicknames that follow a city's name. */
export const nicknames = {
  football: read('유나이티드|United|ユナイテッド|ยูไนเต็ด\n시티|City|シティ|ซิตี้\nFC|FC|FC|เอฟซี')[0],
  rovers: read('로버스|Rovers|ローバーズ|โรเวอร์ส')[0],
  basketball: read('호크스|Hawks|ホークス|ฮอกส์')[0],
  dunkers: read('스톰|Storm|ストーム|สตอร์ม')[0],
  baseball: read('베어스타|Bearstars|ベアスターズ|แบร์สตาร์ส')[0],
  sluggers: read('캡틴스|Captains|キャプテンズ|กัปตันส์')[0],
  volleyball: read('스파이커스|Spikers|スパイカーズ|สไปเกอร์ส')[0],
  flyers: read('윙스|Wings|ウィングス|วิงส์')[0],
  ice_hockey: read('울브스|Wolves|ウルブズ|วูล์ฟส์')[0],
  esports: read('게이밍|Gaming|ゲーミング|เกมมิง')[0],
  virtual: read('가상|Virtual|バーチャル|เวอร์ชวล')[0],
} as const;

/** Invented players. */
export const players = read(`
김도윤|Do-yun Kim|キム・ドユン|คิม โดยุน
박서준호|Seo-junho Park|パク・ソジュノ|พัค ซอจุนโฮ
R. 알베리|R. Alberi|R. アルベリ|อาร์. อัลเบรี
M. 스토코프|M. Stokov|M. ストコフ|เอ็ม. สโตคอฟ
J. 할베르|J. Halver|J. ハルベル|เจ. ฮัลเวอร์
T. 모리나가|T. Morinaga|T. モリナガ|ที. โมรินางะ
L. 카스티네|L. Castine|L. カスティーネ|แอล. กัสติเน
P. 뉘베리|P. Nyberi|P. ニュベリ|พี. นีเบรี
A. 드레이턴|A. Drayton|A. ドレイトン|เอ. เดรย์ตัน
V. 소렌코|V. Sorenko|V. ソレンコ|วี. โซเรนโก
`);

/** A city with what its team is called. */
export function teamName(city: Names, nickname: Names | undefined): Names {
  const of = (language: keyof Names) =>
    `${city[language] ?? city.en} ${nickname?.[language] ?? nickname?.en ?? ''}`.trim();
  return { ko: of('ko'), en: of('en'), ja: of('ja'), vi: of('vi'), th: of('th') };
}
