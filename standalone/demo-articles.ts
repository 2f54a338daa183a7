import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ArticlesService } from '@madang/proto/madang/content/v1/articles_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';

const dayMs = 86_400_000;

interface DemoArticle {
  kind: string;
  name?: string;
  title: string;
  content: string;
  button?: string;
  link?: string;
  audience?: string;
  pinned?: boolean;
  mayHide?: boolean;
  game?: string;
  gameClass?: string;
  /** Days from the first start on; negative for the past. */
  from?: number;
  until?: number;
}

const events: readonly DemoArticle[] = [
  {
    kind: 'event',
    title: '첫 입금 10%, 매일 입금 3%',
    content:
      '<p>첫 입금에 10%, 그 뒤로는 입금할 때마다 3%를 포인트로 드립니다.</p><ul><li>첫 입금 보너스는 회원마다 한 번, 100,000P까지입니다.</li><li>당일 출금한 날에는 매일 입금 보너스를 드리지 않습니다.</li><li>포인트는 포인트 내역에서 돈으로 바꿀 수 있습니다.</li></ul>',
    pinned: true,
  },
  {
    kind: 'event',
    title: 'K리그 파이널 라운드 보너스 배당',
    content:
      '<p>다섯 폴더부터 합산 배당에 3%를 더합니다.</p><table><tbody><tr><th>폴더</th><th>보너스</th></tr><tr><td>5 – 6</td><td>3%</td></tr><tr><td>7 – 9</td><td>5%</td></tr><tr><td>10부터</td><td>7%</td></tr></tbody></table><p>폴더마다 배당이 1.40 이상이어야 하고, 적특이 된 폴더는 세지 않습니다.</p>',
    from: -10,
    until: 10,
  },
  {
    kind: 'event',
    title: '댓글 쓰고 50P',
    content:
      '<p>자유게시판에 댓글을 쓰면 50P, 하루 다섯 번까지 드립니다. 같은 말을 되풀이한 댓글에는 드리지 않습니다.</p>',
    audience: 'member',
    until: 25,
  },
  {
    kind: 'event',
    title: '한가위 조각보 출석',
    content: '<p>열흘을 이어 출석하신 1,204분께 10,000P를 드렸습니다. 함께해 주셔서 고맙습니다.</p>',
    from: -40,
    until: -6,
  },
];

const rules: readonly DemoArticle[] = [
  {
    kind: 'betting_rule',
    title: '배팅이 받아들여지는 때',
    content:
      '<p>배팅은 접수증에 번호가 나온 때에 받아들여집니다. 회차나 경기가 마감된 뒤에 닿은 배팅은 받지 않으며, 그 돈은 빠져나가지 않습니다.</p>',
  },
  {
    kind: 'betting_rule',
    title: '연기되거나 취소된 경기',
    content:
      '<ul><li>시작 시각에서 12시간 안에 열리지 않은 경기는 적특(배당 1.00)으로 처리합니다.</li><li>중단된 경기에서 이미 결과가 정해진 시장은 그 결과대로 정산합니다.</li><li>결과가 바로잡히면 정산도 다시 하며, 그 까닭을 배팅내역에 남깁니다.</li></ul>',
  },
  {
    kind: 'betting_rule',
    title: '함께 묶을 수 없는 선택',
    content:
      '<p>같은 경기의 승무패와 핸디캡, 승무패와 언더오버는 함께 묶을 수 없습니다. 첫 득점과 첫 자유투도 같습니다. 묶을 수 없는 선택은 배팅카트가 그 자리에서 알려 드립니다.</p>',
  },
  {
    kind: 'game_rule',
    title: 'EOS 파워볼 5분의 추첨',
    content:
      '<p>회차마다 일반볼 다섯 개와 파워볼 하나를 뽑습니다. 추첨은 미리 봉인한 비밀값으로 하며, 끝난 회차는 누구나 <a href="/fair">추첨 검증</a>에서 다시 계산할 수 있습니다.</p>',
    game: 'eos5',
    gameClass: 'powerball',
  },
  {
    kind: 'game_rule',
    title: '미니게임의 마감과 무효',
    content: '<p>추첨을 못 한 회차는 무효가 되어 배팅금을 모두 돌려 드립니다. 마감 뒤에는 취소할 수 없습니다.</p>',
    gameClass: 'minigame',
  },
];

const popups: readonly DemoArticle[] = [
  {
    kind: 'popup',
    name: '방문자 환영',
    title: '처음 오셨나요?',
    content:
      '<p>마당의 모든 추첨은 끝난 뒤 누구나 다시 계산할 수 있습니다. 가입하기 전에 지난 회차를 직접 확인해 보세요.</p>',
    button: '추첨 검증 보기',
    link: '/fair',
    audience: 'visitor',
    mayHide: true,
  },
  {
    kind: 'popup',
    name: 'K리그 보너스 배당',
    title: 'K리그 파이널 라운드 보너스 배당',
    content: '<p>다섯 폴더부터 합산 배당에 3%를 더합니다. 폴더마다 1.40 이상.</p>',
    button: '이벤트 보기',
    link: '/board/event',
    audience: 'member',
    mayHide: true,
    until: 10,
  },
];

const slides: readonly DemoArticle[] = [
  {
    kind: 'slide',
    content: '끝난 회차는 누구나 다시 계산합니다',
    title: '추첨을 믿지 말고 직접 확인하세요',
    button: '추첨 검증 보기',
    link: '/fair',
  },
  {
    kind: 'slide',
    content: 'K리그 파이널 라운드',
    title: '다섯 폴더부터 합산 배당에 3%',
    button: '이벤트 보기',
    link: '/board/event',
    until: 10,
  },
  {
    kind: 'slide',
    content: '5분마다 새 회차',
    title: '번호 수만큼 넓은 단추, 넓을수록 잘 나옵니다',
    button: 'EOS 파워볼 5분 하러 가기',
    link: '/game/powerball/ntry/eos5',
  },
];

export const demoArticles = [...events, ...rules, ...popups, ...slides] as const;

/** Writes one of them, unless one of its kind and title is there already. */
export async function writeArticle(platform: Platform, { from, until, ...article }: DemoArticle): Promise<void> {
  const articles = platform.client(ArticlesService);
  const { kind, title } = article;
  const written = await articles.listArticles({ filter: { kind, title_q: title }, limit: 1 });
  if (written.total > 0n) return;
  const midnight = (days: number): Timestamp => timestampFromDate(midnightIn(days, platform.clock.now()));
  await articles.saveArticle({
    ...article,
    published: true,
    ...(from !== undefined && { startsAt: midnight(from) }),
    ...(until !== undefined && { endsAt: midnight(until) }),
  });
}

/** The midnight of Korea that many days away. */
function midnightIn(days: number, now: Date): Date {
  const kst = 9 * 3_600_000;
  return new Date(Math.floor((now.getTime() + kst) / dayMs) * dayMs - kst + days * dayMs);
}
