import { choose, fill, key, press, see, statesOf, stay } from './state.ts';

const visitor = statesOf('visitor');
const member = statesOf('member');
const newcomer = statesOf('newcomer');

const game = '/game/powerball/ntry/{selling}';
const pick = press('button', /^파워볼 홀짝 홀, 배당/);
const slip = press('button', /예상 당첨금/);
const emptySlip = press('button', /^배팅카트/);
const stake = fill('배팅 금액', '10000');
const place = [press('button', '10,000원 배팅하기'), see('배팅이 접수되었습니다')];
const login = [fill('아이디', 'nobody1'), fill('비밀번호', 'wrong-password'), press('button', '로그인', '로그인')];

// biome-ignore format: a table reads best with a line for each state.
export const playerStates = [
  visitor.state('/', 'home'),
  visitor.desk('/', 'login', stay, press('button', '로그인')),
  visitor.phone('/', 'menu', stay, press('button', '게임 목록 열기')),
  visitor.phone('/', 'slip, empty', stay, key('Escape'), emptySlip),
  visitor.state('/login', 'login by its address', see('처음이세요?')),
  visitor.refused('/login', 'login refused', stay, ...login, see(/로그인하지 못했습니다.*맞지 않습니다/)),
  visitor.state('/join', 'join', see('출금 계좌')),
  visitor.state('/join', 'join, half done', stay, fill('아이디', 'someone1'), press('button', '중복 확인'), see('사용 가능'), fill('비밀번호', 'abc')),
  visitor.state('/game/powerball/ntry/eos1', 'game'),
  visitor.state('/game/powerball/ntry/eos5', 'game'),
  visitor.state('/game/powerball/ntry/powerball', 'game'),
  visitor.state('/game/powerball/pbg', 'game'),
  visitor.state('/game/powerball/bepick/happy545', 'game'),
  visitor.state('/game/minigame/ntry/powerladder', 'game'),
  visitor.state('/game/minigame/ntry/speedkeno', 'game'),
  visitor.state('/game/minigame/ntry/kenoladder', 'game'),
  visitor.state('/game/minigame/bepick/marukhan', 'game'),
  visitor.desk(game, 'slip', pick),
  visitor.phone(game, 'slip', pick, slip),
  visitor.state('/board/game-result', 'results, none'),
  visitor.state('/board/game-rule', 'rules'),
  visitor.state('/board/game-rule?game=marukhan', 'rules of cards'),
  visitor.state('/board/notice', 'notices'),
  visitor.state('/board/notice', 'notice, open', stay, press('button', /마당에 오신 것을 환영합니다/), see(/다시 계산할 수 있습니다/)),
  visitor.state('/board/customer', 'support'),
  visitor.state('/board/money-deposit', 'members only', see('처음이세요?'), key('Escape')),
  visitor.state('/nowhere', 'not found'),
  visitor.state('/fair', 'fair'),
  visitor.state('/fair', 'fair, no round', stay, fill('회차', 'nonsense'), press('button', '검증하기'), see('회차는 eos5.20261120.247처럼 적어 주세요.')),
  visitor.refused('/fair?round=eos5.20200101.1', 'fair, unknown round'),
  visitor.refused('/fair?round=nogame.20261122.1', 'fair, unknown game'),
  visitor.state('/board/game-result?game=eos1', 'results'),
  visitor.state('/fair?round={drawn}', 'fair, computed again', see('맞습니다. 미리 봉인한 비밀값에서 이 결과가 나옵니다.')),

  newcomer.state('/', 'home'),
  newcomer.state('/board/money-deposit', 'deposit'),
  newcomer.state('/board/money-deposit', 'deposit, amount', stay, press('button', '+10만', '입금')),
  newcomer.state('/board/money-deposit', 'deposit, wrong amount', stay, fill('입금할 금액', '1500'), press('button', '+1만', '입금')),
  newcomer.state('/board/money-deposit', 'deposit, account asked for', stay, press('button', '계좌 문의'), see('계좌 문의를 보냈습니다')),
  newcomer.state('/board/money-deposit', 'deposit, asked for', press('button', '+10만', '입금'), press('button', '100,000원 입금 신청'), see('입금을 신청했습니다')),
  newcomer.state('/board/money-deposit', 'deposit, waits'),
  newcomer.state('/board/money-withdraw', 'withdrawal'),
  newcomer.state('/board/money-withdraw', 'withdrawal, amount', stay, press('button', '+1만', '출금'), fill('출금 비밀번호', '1234')),
  newcomer.state('/board/point', 'points, none'),
  newcomer.state('/board/betting-history', 'bets, none'),

  member.state('/', 'home'),
  member.phone('/', 'menu', stay, press('button', '게임 목록 열기')),
  member.state('/', 'profile', stay, key('Escape'), press('button', /내 정보/)),
  member.state('/', 'password', stay, press('button', '비밀번호 변경'), see('새 비밀번호 다시')),
  member.state('/', 'password, different', stay, fill('새 비밀번호', 'one-password'), fill('새 비밀번호 다시', 'other'), key('Tab')),
  member.state('/logout', 'logout', see('로그아웃할까요?')),
  member.state('/board/money-history', 'money'),
  member.state('/board/money-withdraw', 'withdrawal'),
  member.state('/board/point', 'points'),
  member.state('/board/point', 'points, attended', stay, press('button', '오늘 출석하기'), see('출석했습니다')),
  member.state('/board/point', 'points to money', stay, press('button', '돈으로 전환'), see('가진 포인트')),
  member.state('/board/point', 'points to money, too many', stay, fill('전환할 포인트', '999999999')),
  member.state('/board/betting-history', 'bets'),
  member.phone('/board/betting-history', 'bets, cash-out', stay, press('button', /^캐시아웃 \d/, 'main'), see('얼마나 정리할까요')),
  member.phone('/board/betting-history', 'bets, cash-out, price', stay, press('button', '가격 받기'), see('이 가격에 캐시아웃')),
  member.state('/game/sports/cross', 'board', see('한솔 시험 리그')),
  member.state('/game/europe-sports/{match}', 'match', see('승무패')),
  member.state('/board/care', 'limits and breaks'),
  member.state('/board/care', 'limits and breaks, self test', stay, press('button', '시작하기')),
  member.state('/board/care', 'limits and breaks, a limit', stay, press('button', '바꾸기 하루 배팅'), fill('하루 배팅', '500000')),
  member.state('/board/notice', 'notices'),
  member.state('/board/customer', 'support'),
  member.state('/board/game-result', 'results, another game', choose('미니게임 · 마감까지', 'speedkeno')),
  member.state('/game/minigame/ntry/speedkeno', 'game'),
  member.state('/game/minigame/bepick/marukhan', 'game'),
  member.desk(game, 'slip', pick, stake),
  member.phone(game, 'slip, below', pick),
  member.phone(game, 'slip', stay, slip, stake),
  member.desk(game, 'slip, too little', stay, fill('배팅 금액', '10'), key('Tab')),
  member.phone(game, 'slip, too little', stay, fill('배팅 금액', '10'), key('Tab')),
  member.desk(game, 'receipt', stay, stake, ...place),
  member.phone(game, 'receipt', stay, stake, ...place),
  member.desk(game, 'cancel', stay, press('button', /^취소 \d/, '배팅 접수증')),
  member.phone(game, 'cancel', stay, press('button', /^취소 \d/, '배팅 접수증')),
  member.state('/board/betting-history', 'bets, cancel', stay, press('button', /^취소 \d/, 'main')),
];
