import { useSearchParams } from 'wouter';
import { EventView } from './EventView.tsx';
import { Gone } from './Gone.tsx';
import { NoticeView } from './NoticeView.tsx';
import { PostView } from './PostView.tsx';

/** What `/board/view?type=…&id=…` names. */
export function ViewPage() {
  const [query] = useSearchParams();
  const named = query.get('id') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(named)) return <Gone />;
  const id = BigInt(named);
  switch (query.get('type')) {
    case 'freeboard':
      return <PostView key={named} id={id} />;
    case 'notice':
      return <NoticeView key={named} id={id} />;
    case 'event':
      return <EventView key={named} id={id} />;
    default:
      return <Gone />;
  }
}
