import type { Language } from '../games/game.ts';

/** In the order of `languages`: ko, ja, vi, th, en. */
const table = {
  balance: ['보유금', '残高', 'Số dư', 'ยอดเงิน', 'Balance'],
  result: ['이번 손익', '今回の損益', 'Lãi/lỗ ván này', 'ผลรอบนี้', 'This round'],
  sound: ['소리', 'サウンド', 'Âm thanh', 'เสียง', 'Sound'],
  theme: ['밝은 화면', '明るい画面', 'Giao diện sáng', 'โหมดสว่าง', 'Light theme'],
  rules: ['규칙과 한도', 'ルールと限度', 'Luật và giới hạn', 'กติกาและวงเงิน', 'Rules and limits'],
  history: ['내 기록', '履歴', 'Lịch sử', 'ประวัติ', 'My rounds'],
  fairness: ['검증', '検証', 'Kiểm chứng', 'ตรวจสอบ', 'Fairness'],
  leave: ['나가기', '退出', 'Thoát', 'ออก', 'Leave'],
  close: ['닫기', '閉じる', 'Đóng', 'ปิด', 'Close'],
  rtp: ['환수율', '還元率', 'Tỷ lệ hoàn trả', 'อัตราจ่ายคืน', 'Return'],
  clear: ['지우기', 'クリア', 'Xóa', 'ล้าง', 'Clear'],
  most: ['최대', '最大', 'Tối đa', 'สูงสุด', 'Max'],
  less: ['줄이기', '減らす', 'Giảm', 'ลด', 'Less'],
  more: ['늘리기', '増やす', 'Tăng', 'เพิ่ม', 'More'],
  limits: ['한도', '限度', 'Giới hạn', 'วงเงิน', 'Limits'],
  none: ['아직 판이 없습니다', 'まだラウンドがありません', 'Chưa có ván nào', 'ยังไม่มีรอบ', 'No rounds yet'],
  older: ['더 보기', 'もっと見る', 'Xem thêm', 'ดูเพิ่ม', 'Show older'],
  verify: ['다시 계산', '再計算', 'Tính lại', 'คำนวณซ้ำ', 'Verify'],
  agrees: ['일치합니다', '一致しました', 'Khớp', 'ตรงกัน', 'It agrees'],
  differs: ['다릅니다', '一致しません', 'Không khớp', 'ไม่ตรงกัน', 'It differs'],
  hidden: ['씨앗 공개 전', 'シード公開前', 'Chưa công bố hạt giống', 'ยังไม่เปิดเผยซีด', 'Seed not revealed yet'],
  open: ['진행 중', '進行中', 'Đang xử lý', 'กำลังดำเนินการ', 'Going on'],
  void: ['취소됨', '取消済み', 'Đã hủy', 'ยกเลิกแล้ว', 'Taken back'],
  refused: ['거절됨', '拒否', 'Bị từ chối', 'ถูกปฏิเสธ', 'Refused'],
  hash: ['서버 씨앗 해시', 'サーバーシードのハッシュ', 'Mã băm hạt giống máy chủ', 'แฮชซีดเซิร์ฟเวอร์', 'Server seed hash'],
  serverSeed: ['서버 씨앗', 'サーバーシード', 'Hạt giống máy chủ', 'ซีดเซิร์ฟเวอร์', 'Server seed'],
  mySeed: ['내 씨앗', '自分のシード', 'Hạt giống của tôi', 'ซีดของฉัน', 'My seed'],
  nonce: ['판 번호', 'ラウンド番号', 'Số ván', 'หมายเลขรอบ', 'Round number'],
  rotate: [
    '씨앗 바꾸고 공개받기',
    'シードを替えて公開',
    'Đổi và công bố hạt giống',
    'เปลี่ยนและเปิดเผยซีด',
    'Change and reveal',
  ],
  revealed: ['공개된 씨앗', '公開済みシード', 'Hạt giống đã công bố', 'ซีดที่เปิดเผยแล้ว', 'Revealed seeds'],
  how: [
    '서버가 씨앗의 해시를 먼저 보입니다. 두 씨앗과 판 번호가 결과를 정하고, 씨앗을 바꾸면 서버 씨앗이 공개되어 지난 판을 모두 다시 계산할 수 있습니다.',
    'サーバーは先にシードのハッシュを示します。二つのシードとラウンド番号が結果を決め、シードを替えるとサーバーシードが公開され、過去のラウンドをすべて再計算できます。',
    'Máy chủ công bố mã băm trước. Hai hạt giống và số ván quyết định kết quả; khi đổi, hạt giống máy chủ được công bố và mọi ván đã qua có thể tính lại.',
    'เซิร์ฟเวอร์แสดงแฮชก่อน ซีดทั้งสองและหมายเลขรอบกำหนดผล เมื่อเปลี่ยนซีด ซีดเซิร์ฟเวอร์จะถูกเปิดเผย และคำนวณทุกรอบที่ผ่านมาซ้ำได้',
    'The server shows the hash of its seed first. Both seeds and the round number decide the outcome; changing them reveals the server seed, and every past round can be computed again.',
  ],
  committed: ['약속', '約束済み', 'Đã cam kết', 'ให้คำมั่นแล้ว', 'Committed'],
  change: ['바꾸기', '変更', 'Đổi', 'เปลี่ยน', 'Change'],
  copy: ['복사', 'コピー', 'Sao chép', 'คัดลอก', 'Copy'],
  copied: ['복사했습니다', 'コピーしました', 'Đã sao chép', 'คัดลอกแล้ว', 'Copied'],
  copyRound: ['판 복사', 'ラウンドをコピー', 'Sao chép ván', 'คัดลอกรอบ', 'Copy round'],
  mine: ['내 최근 판', '自分の最近のラウンド', 'Ván gần đây của tôi', 'รอบล่าสุดของฉัน', 'My last rounds'],
  skip: ['건너뛰기', 'スキップ', 'Bỏ qua', 'ข้าม', 'Skip'],
  leastStake: ['최소 배팅', '最小ベット', 'Cược tối thiểu', 'เดิมพันขั้นต่ำ', 'Least stake'],
  greatestStake: ['최대 배팅', '最大ベット', 'Cược tối đa', 'เดิมพันสูงสุด', 'Greatest stake'],
  greatestWin: ['최대 당첨금', '最大配当', 'Thắng tối đa', 'เงินรางวัลสูงสุด', 'Greatest win'],
  noLimit: ['제한 없음', '制限なし', 'Không giới hạn', 'ไม่จำกัด', 'No limit'],
  won: ['당첨', '当たり', 'Thắng', 'ชนะ', 'Won'],
  owed: [
    '당첨금이 지갑에 들어오는 중입니다. 창을 닫아도 지급됩니다.',
    '配当をウォレットに入金中です。閉じても支払われます。',
    'Tiền thắng đang vào ví. Đóng cửa sổ vẫn được trả.',
    'เงินรางวัลกำลังเข้ากระเป๋า ปิดหน้าต่างก็ยังได้รับ',
    'The win is on its way to your wallet. It is paid even if you close this window.',
  ],
  wentOn: [
    '끝나지 않은 판을 이어서 보여 드립니다',
    '終わっていないラウンドの続きです',
    'Tiếp tục ván chưa xong',
    'ต่อจากรอบที่ยังไม่จบ',
    'Here is the round that you left',
  ],
  notPlaced: [
    '지난 배팅은 접수되지 않았습니다. 금액은 나가지 않았습니다.',
    '前回のベットは受け付けられていません。残高は減っていません。',
    'Cược trước chưa được nhận. Bạn không bị trừ tiền.',
    'เดิมพันครั้งก่อนไม่ถูกรับ ไม่มีการหักเงิน',
    'Your last bet did not arrive. Nothing was taken.',
  ],
  byCommand: [
    '공개된 판은 내 기록에서 복사해 node originals/verify.ts round.json 으로도 계산할 수 있습니다.',
    '公開済みのラウンドは履歴からコピーし、node originals/verify.ts round.json でも計算できます。',
    'Ván đã công bố có thể sao chép từ lịch sử và tính bằng node originals/verify.ts round.json.',
    'คัดลอกรอบที่เปิดเผยแล้วจากประวัติ แล้วคำนวณด้วย node originals/verify.ts round.json ได้เช่นกัน',
    'A revealed round can be copied from My rounds, and computed by node originals/verify.ts round.json too.',
  ],
  lost: [
    '연결이 끊겼습니다. 다시 잇는 중입니다.',
    '接続が切れました。再接続しています。',
    'Mất kết nối. Đang nối lại.',
    'ขาดการเชื่อมต่อ กำลังเชื่อมต่อใหม่',
    'Connection lost. Reconnecting.',
  ],
  waiting: [
    '지갑의 답을 기다립니다',
    'ウォレットの応答待ちです',
    'Đang chờ ví trả lời',
    'กำลังรอกระเป๋าเงิน',
    'Waiting for the wallet',
  ],
  NO_SESSION: [
    '창을 다시 열어 주세요',
    'もう一度開いてください',
    'Hãy mở lại cửa sổ',
    'โปรดเปิดหน้าต่างใหม่',
    'Please open the game again',
  ],
  NO_MONEY: ['보유금이 모자랍니다', '残高が足りません', 'Số dư không đủ', 'ยอดเงินไม่พอ', 'The balance is too low'],
  STAKE_TOO_SMALL: [
    '최소 금액보다 적습니다',
    '最低額を下回っています',
    'Dưới mức tối thiểu',
    'ต่ำกว่าขั้นต่ำ',
    'Below the least stake',
  ],
  STAKE_TOO_GREAT: [
    '최대 금액을 넘었습니다',
    '上限額を超えています',
    'Vượt mức tối đa',
    'เกินวงเงินสูงสุด',
    'Above the greatest stake',
  ],
  WIN_TOO_GREAT: [
    '최대 당첨금을 넘는 배팅입니다',
    '最大配当を超えるベットです',
    'Vượt mức thắng tối đa',
    'เกินเงินรางวัลสูงสุด',
    'It could win more than is paid',
  ],
  BAD_STAKE: [
    '금액이 맞지 않습니다',
    '金額が正しくありません',
    'Số tiền không hợp lệ',
    'จำนวนเงินไม่ถูกต้อง',
    'This amount cannot be staked',
  ],
  BAD_BET: [
    '이 배팅은 할 수 없습니다',
    'このベットはできません',
    'Cược không hợp lệ',
    'เดิมพันไม่ถูกต้อง',
    'This bet cannot be placed',
  ],
  BAD_TARGET: [
    '목표를 다시 정해 주세요',
    '目標を選び直してください',
    'Hãy chọn lại mục tiêu',
    'โปรดเลือกเป้าหมายใหม่',
    'Choose another target',
  ],
  BAD_CLIENT_SEED: [
    '씨앗은 영문과 숫자 1~64자입니다',
    'シードは英数字1〜64文字です',
    'Hạt giống gồm 1–64 ký tự ASCII',
    'ซีดต้องเป็นอักขระ ASCII 1–64 ตัว',
    'A seed is 1 to 64 ASCII characters',
  ],
  ROUND_OPEN: [
    '진행 중인 판이 있습니다',
    '進行中のラウンドがあります',
    'Đang có ván chưa xong',
    'มีรอบที่ยังไม่จบ',
    'A round goes on',
  ],
  TOO_MANY: [
    '잠시 뒤 다시 해 주세요',
    '少し待ってください',
    'Hãy thử lại sau giây lát',
    'โปรดลองใหม่ในอีกสักครู่',
    'Please wait a moment',
  ],
  OTHER: [
    '지금은 할 수 없습니다',
    '今はできません',
    'Hiện không thể thực hiện',
    'ทำรายการไม่ได้ในขณะนี้',
    'This is not possible now',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string]>;

export type TextKey = keyof typeof table;

const places: Record<Language, 0 | 1 | 2 | 3 | 4> = { ko: 0, ja: 1, vi: 2, th: 3, en: 4 };

export const textsOf =
  (lang: Language) =>
  (key: TextKey): string =>
    table[key][places[lang]];

/** The text of a refusal: the wallet's own codes are told in the page's words. */
export function refusalKey(code: string | undefined): TextKey {
  if (code === 'RS_ERROR_NOT_ENOUGH_MONEY') return 'NO_MONEY';
  if (code === 'RS_ERROR_INVALID_TOKEN' || code === 'RS_ERROR_TOKEN_EXPIRED') return 'NO_SESSION';
  if (code === 'RS_ERROR_BET_LIMIT_EXCEEDED') return 'STAKE_TOO_GREAT';
  return code !== undefined && Object.hasOwn(table, code) ? (code as TextKey) : 'OTHER';
}
