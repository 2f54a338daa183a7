import { useTranslate } from 'react-admin';
import sheet from '../../parts/Sheet.module.css';
import { Sheet } from '../../parts/Sheet.tsx';
import { Neighbours, SharedCounts, useReview } from './Neighbours.tsx';
import { usePerson } from './use-person.ts';

/** Who shares line, browser, bank account or number with the member. */
export const SharedSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const review = useReview(member.id);
  if (!review) return null;
  return (
    <Sheet title={translate('console.join.shared_title')}>
      <div className={sheet.body}>
        <p>
          <SharedCounts review={review} />
        </p>
        {review.neighbour_count > 0 && (
          <p>
            <Neighbours review={review} />
          </p>
        )}
      </div>
    </Sheet>
  );
};
