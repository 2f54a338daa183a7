import { CarePage } from '../../features/care/CarePage.tsx';
import { MembersOnly } from '../MembersOnly.tsx';

export function CareRoute() {
  return <MembersOnly>{() => <CarePage />}</MembersOnly>;
}
