import { InquiriesService } from '@madang/proto/madang/content/v1/inquiries_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { asMember, asOperator } from './demo-callers.ts';

interface DemoInquiry {
  /** Place among the demo's members. */
  by: number;
  subject: string;
  content: string;
  /** What the operator answered, and its asker read. */
  reply?: string;
  /** What its asker wrote after the answer. */
  more?: string;
}

/** One that was answered, one that went on after its answer, and one that waits. */
export const demoInquiries: readonly DemoInquiry[] = [
  {
    by: 2,
    subject: '출석 포인트는 언제 들어오나요?',
    content: '<p>오늘 아침에 출석을 눌렀는데 포인트가 그대로입니다. 따로 신청해야 하나요?</p>',
    reply:
      '<p>안녕하세요, 은하수님.</p><p>출석 포인트는 누르신 즉시 지급되며 따로 신청하지 않으셔도 됩니다. 확인해 보니 오늘 출석분 500P가 들어가 있습니다. 포인트 내역에서 보실 수 있습니다.</p><p>감사합니다.</p>',
  },
  {
    by: 2,
    subject: '출금 계좌를 다른 은행으로 바꾸고 싶습니다',
    content: '<p>국민은행 계좌를 더 이상 쓰지 않게 되었습니다. 본인 명의 카카오뱅크 계좌로 바꿀 수 있을까요?</p>',
    reply:
      '<p>안녕하세요, 은하수님.</p><p>예금주가 가입하신 이름과 같으면 바꿔 드릴 수 있습니다. 새 계좌의 은행, 계좌번호, 예금주를 이 문의에 이어서 적어 주세요.</p>',
    more: '<p>은행: 카카오뱅크</p><p>계좌번호: 3333-01-2345678</p><p>예금주: 김마당</p><p>오늘 중으로 가능할까요?</p>',
  },
  {
    by: 1,
    subject: '어젯밤 입금이 아직 반영되지 않았습니다',
    content:
      '<p>입금자명: 김마당</p><p>입금 금액: 50,000원</p><p>입금 시각: 어제 23시 40분쯤</p><p>은행 점검 시간이라 늦어지는 건지 궁금합니다. 확인 부탁드립니다.</p>',
  },
];

/** Inquiries to look at, written once however often this is done; what the operator answered was read, so that nothing rings. */
export async function askInquiries(platform: Platform, members: readonly Account[]): Promise<void> {
  const client = platform.client(InquiriesService);
  for (const [place, { by, subject, content, reply, more }] of demoInquiries.entries()) {
    const asker = members[by];
    if (!asker) continue;
    const mine = () => asMember(platform, asker);
    const { id, status, followUps } = await client.createInquiry({ key: `demo-${place}`, subject, content }, mine());
    if (reply && status === 'awaiting' && followUps === 0)
      await client.answerInquiry({ id, reply }, asOperator(platform, ['content.write']));
    if (reply) await client.readInquiry({ id }, mine());
    if (more) await client.followUpInquiry({ id, key: `demo-${place}`, content: more }, mine());
  }
}
