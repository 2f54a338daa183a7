import { TemplatesService } from '@madang/proto/madang/content/v1/templates_pb.ts';
import type { Platform } from '@madang/runtime/platform.ts';

/** What members ask for most, answers to it, and what is sent now and then. */
const templates = [
  {
    kind: 'inquiry',
    subject: '입금 확인 요청',
    content: '<p>입금자명:</p><p>입금 금액:</p><p>입금 시각:</p>',
  },
  {
    kind: 'inquiry',
    subject: '출금 계좌 변경',
    content: '<p>새 은행:</p><p>새 계좌번호:</p><p>변경하는 이유:</p>',
  },
  {
    kind: 'inquiry',
    subject: '배팅 결과 문의',
    content: '<p>배팅 번호:</p><p>궁금한 점:</p>',
  },
  {
    kind: 'answer',
    subject: '입금 확인 완료',
    content:
      '<p>안녕하세요, 회원님.</p><p>말씀하신 입금을 확인해 보유금에 반영했습니다. 새로고침하면 바로 보입니다.</p>',
  },
  {
    kind: 'answer',
    subject: '출금 처리 안내',
    content:
      '<p>안녕하세요, 회원님.</p><p>출금은 신청 순서대로 처리하며 보통 30분 안에 끝납니다. 23:30부터 00:30까지는 은행 점검으로 늦어질 수 있습니다.</p>',
  },
  {
    kind: 'answer',
    subject: '계좌 변경 서류 안내',
    content:
      '<p>안녕하세요, 회원님.</p><p>계좌는 예금주가 등록된 이름과 같을 때만 바꿀 수 있습니다. 통장 사본을 이 문의에 다시 올려 주세요.</p>',
  },
  {
    kind: 'message',
    subject: '{nickname}님, 은행 점검 안내',
    content: '<p>{nickname}님, 오늘 23:30부터 00:30까지 은행 점검으로 출금이 늦어집니다.</p>',
  },
  {
    kind: 'message',
    subject: '주말 충전 이벤트 안내',
    content:
      '<p>{nickname}님, 이번 주말 동안 첫 충전에 포인트를 더 드립니다. 자세한 내용은 공지에서 확인해 주세요.</p>',
  },
];

/** Texts to begin from; those that are there already stay as they are. */
export async function writeTemplates(platform: Platform): Promise<void> {
  const client = platform.client(TemplatesService);
  for (const template of templates) {
    const filter = { kind: template.kind, subject_q: template.subject };
    const { total } = await client.listTemplates({ filter, limit: 1 });
    if (total === 0n) await client.saveTemplate(template);
  }
}
