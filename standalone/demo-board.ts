import { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { asMember } from './demo-callers.ts';

interface DemoPost {
  /** Place among the demo's members. */
  by: number;
  subject: string;
  content: string;
  comments: readonly { by: number; text: string }[];
}

const rules = {
  subject: '게시판 이용 규칙',
  content:
    '<p>서로를 존중하는 말로 써 주세요. 광고, 욕설, 개인정보가 담긴 글은 숨겨집니다.</p><ul><li>댓글마다 <strong>50P</strong>, 하루 다섯 번까지 드립니다.</li><li>자기 글에 쓴 댓글과 되풀이한 댓글에는 포인트가 없습니다.</li><li>문제가 있는 글은 신고해 주세요. 운영팀이 살펴봅니다.</li></ul>',
  pinned: true,
  key: 'demo-rules',
};

const posts: readonly DemoPost[] = [
  {
    by: 0,
    subject: '주말 경기 어디 보시나요',
    content:
      '<p>토요일 저녁 경기가 겹치네요. 저는 홈팀 쪽으로 기울어 있는데, 최근 다섯 경기 흐름을 보면 생각보다 팽팽합니다.</p>',
    comments: [
      { by: 1, text: '저도 홈팀 봅니다. 다만 부상 소식은 확인하고 가려고요.' },
      { by: 2, text: '무승부 배당이 괜찮아 보이던데요.' },
    ],
  },
  {
    by: 1,
    subject: '파워볼 결과 검증해 봤습니다',
    content:
      '<p>추첨 검증 페이지에서 회차를 골라 직접 계산해 봤는데, 공개된 해시와 <strong>정확히 같게</strong> 나옵니다. 한 번씩 해 보세요.</p>',
    comments: [{ by: 2, text: '이런 기능이 있는 줄 몰랐네요. 해 보니 재미있습니다.' }],
  },
  {
    by: 2,
    subject: '첫 출금 후기',
    content: '<p>점심에 신청했는데 커피 마시는 사이에 들어왔네요. 은행 점검 시간만 피하면 될 것 같습니다.</p>',
    comments: [{ by: 1, text: '점검 시간은 공지에 나와 있어요. 참고하세요.' }],
  },
  {
    by: 1,
    subject: '이용 한도 설정 쓰시는 분 계신가요',
    content: '<p>하루 입금 한도를 걸어 두니 마음이 편합니다. 낮추는 것은 바로 되고 올리는 것은 하루 뒤에 됩니다.</p>',
    comments: [],
  },
];

/** Posts and comments to read, written once however often this is done. */
export async function fillBoard(platform: Platform, members: readonly Account[]): Promise<void> {
  const board = platform.client(BoardService);
  await board.publishPost(rules);
  for (const [place, post] of posts.entries()) {
    const author = members[post.by];
    if (!author) continue;
    const { subject, content } = post;
    const { id } = await board.writePost({ subject, content, key: `demo-post-${place}` }, asMember(platform, author));
    for (const [line, { by, text }] of post.comments.entries()) {
      const other = members[by];
      const key = `demo-comment-${place}-${line}`;
      if (other) await board.writeComment({ postId: id, text, key }, asMember(platform, other));
    }
  }
}
