import { useMutation, useQuery } from '@connectrpc/connect-query';
import { AttendanceService, type Calendar } from '@madang/proto/madang/player/v1/attendance_pb.ts';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadContext } from '../../shared/api/context-cache.ts';
import { useSystem } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { writing } from '../../shared/i18n/written.ts';
import { figures } from '../../shared/money/figures.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { dayOf, monthText } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './AttendancePanel.module.css';
import { monthAfter, weeksOf } from './attendance-month.ts';

function useAttend() {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  return useMutation(AttendanceService.method.attend, {
    onSuccess: ({ points, bonus }) => {
      say('good', t('attendance.done'), t('attendance.earned', { points: figures(points + bonus) }));
      void reloadContext();
      for (const { typeName: serviceName } of [AttendanceService, MoneyService])
        void queries.invalidateQueries({ queryKey: ['connect-query', { serviceName }] });
    },
    onError: (error) => say('bad', t('attendance.failed'), refused(error)),
  });
}

/** What attending today needs and earns. */
function Terms({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const { points, base, deposited, streak, streakDays, streakPoints } = calendar;
  return (
    <p className={`${lettering.soft} ${styles.terms}`}>
      <span>{t('attendance.day', { points: figures(points) })}</span>
      {streakDays > 0 && streakPoints > 0n && (
        <span>{t('attendance.bonus', { days: streakDays, points: figures(streakPoints) })}</span>
      )}
      <span>{t('attendance.streak', { count: streak })}</span>
      {base > 0n && (
        <span className={deposited < base ? lettering.warn : lettering.gain}>
          {t('attendance.base', { base: money(base), deposited: money(deposited) })}
        </span>
      )}
    </p>
  );
}

interface DayProps {
  /** YYYY-MM-DD; undefined for a place that no day of the month has. */
  readonly day: string | undefined;
  /** What it earned; undefined where it was not attended. */
  readonly points: bigint | undefined;
  readonly today: boolean;
}

function Day({ day, points, today }: DayProps) {
  const { t } = useTranslation('wallet');
  return (
    <td data-today={today || undefined} data-earned={points !== undefined || undefined}>
      {day && <span className={lettering.num}>{Number(day.slice(8))}</span>}
      {points !== undefined && (
        <b className={lettering.num}>
          <span className={lettering.srOnly}>{t('attendance.attended')} </span>+{figures(points)}
        </b>
      )}
    </td>
  );
}

/** The days of a month, those attended with what they earned. */
function Month({ calendar }: { calendar: Calendar }) {
  const earned = new Map(calendar.days.map(({ day, points }) => [day, points]));
  const weekday = new Intl.DateTimeFormat(writing().locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {[4, 5, 6, 7, 8, 9, 10].map((date) => (
            <th key={date} scope="col">
              {weekday.format(Date.UTC(2026, 0, date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar.month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) => (
              <Day
                key={day ?? `blank ${week.indexOf(day, place)}`}
                day={day}
                points={day ? earned.get(day) : undefined}
                today={day === calendar.today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Coming() {
  const weeks = weeksOf(dayOf(serverNow()).slice(0, 7)).length;
  return (
    <section className={`${panel.panel} ${styles.panel}`} style={{ minHeight: 130 + weeks * 53 }} aria-busy="true" />
  );
}

/** The member's attendance: today's button, what it earns, and the month. Nothing where the site has no attendance. */
export function AttendancePanel() {
  const { t } = useTranslation('wallet');
  const [month, setMonth] = useState('');
  const { data: calendar } = useQuery(
    AttendanceService.method.getCalendar,
    { month },
    { placeholderData: keepPreviousData },
  );
  const attend = useAttend();
  const offered = useSystem()?.useAttendance ?? false;
  if (!offered) return null;
  // The place is kept while the month is read, so that nothing below it moves.
  if (!calendar) return <Coming />;
  const isPresent = calendar.month >= calendar.today.slice(0, 7);
  const step = (by: number) => setMonth(monthAfter(calendar.month, by));
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-label={t('attendance.title')}>
      <div className={panel.head}>
        <h2>{t('attendance.title')}</h2>
        {calendar.points > 0n && (
          <button
            type="button"
            className={`${button.button} ${button.small} ${button.go}`}
            disabled={calendar.attended || attend.isPending}
            onClick={() => attend.mutate({})}
          >
            {calendar.attended ? t('attendance.attended') : t('attendance.act')}
          </button>
        )}
        <span className={styles.grow} />
        <button
          type="button"
          className={`${button.button} ${button.small}`}
          aria-label={t('attendance.before')}
          onClick={() => step(-1)}
        >
          ‹
        </button>
        <b className={lettering.num}>{monthText(calendar.month)}</b>
        <button
          type="button"
          className={`${button.button} ${button.small}`}
          aria-label={t('attendance.after')}
          disabled={isPresent}
          onClick={() => step(1)}
        >
          ›
        </button>
      </div>
      <Terms calendar={calendar} />
      <Month calendar={calendar} />
    </section>
  );
}
