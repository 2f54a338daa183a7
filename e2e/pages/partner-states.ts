import { fill, press, see, statesOf, stay } from './state.ts';

const guest = statesOf('partner');
const shop = statesOf('shop');

// biome-ignore format: a table reads best with a line for each state.
export const partnerStates = [
  guest.state('/pa-login', 'login'),
  shop.state('/pa', 'tree'),
  shop.state('/pa', 'tree, one of it', stay, press('row', /바람골/)),
  shop.phone('/pa', 'menu', press('button', '전체')),
  shop.state('/pa', 'own menu', press('button', 'shop1')),
  shop.state('/pa', 'languages', press('button', /언어|KO/)),
  shop.state('/pa-users', 'partners'),
  shop.state('/pa-child-user-list', 'members'),
  shop.state('/pa-referral-codes', 'referral codes'),
  shop.state('/pa-referral-codes/create', 'referral codes, new'),
  shop.state('/pa-referral-codes/create', 'referral codes, wrong', fill('추천인 코드', 'a'), press('button', '추천인 코드 발급')),
  shop.state('/pa-user-detail?id={member}', 'member'),
  shop.state('/pa-user-detail?id={member}', 'member, bets', stay, press('tab', '배팅')),
  shop.state('/pa-user-detail?id={member}', 'member, commissions', stay, press('tab', '롤링')),
  shop.state('/pa-statistics-rolling', 'settlement'),
  shop.state('/pa-statistics-days', 'figures'),
  shop.state('/pa-user-detail?id={member}', 'member, casino bets', stay, press('tab', '카지노'), see('최대 당첨 초과')),
  shop.state('/pa-user-detail?id={member}', 'member, slot bets', stay, press('tab', '슬롯')),
  shop.state('/pa-game-casino', 'casino bets', see('최대 당첨 초과')),
  shop.state('/pa-game-slot', 'slot bets'),
  shop.state('/pa-casino-figures', 'casino figures', see('업체별')),
  shop.state('/pa-casino-lobby?kind=slot', 'slot lobby', see(/^게임 \d+개$/)),
  shop.state('/pa-casino-lobby?kind=casino', 'casino lobby', see(/^게임 \d+개$/)),
  shop.state('/pa-customer', 'inquiries, none', see('문의가 없습니다')),
  shop.state('/pa-customer?write', 'inquiry, written'),
  shop.state('/pa-message', 'messages', see(/은행 점검에 따른/)),
  shop.state('/pa-message?sent', 'messages sent, none'),
  shop.state('/pa-message?write', 'message, new', see(/명에게 보냅니다/)),
  shop.state('/pa-notice', 'notices'),
  shop.state('/pa-notice', 'notice, open', stay, press('text', /마당에 오신 것을 환영합니다/)),
  shop.state('/pa-profile', 'profile'),
  shop.state('/pa-nowhere', 'not found'),
];
