import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { dayOf } from '../../shared/time/seoul.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import page from './Care.module.css';
import styles from './Figures.module.css';
import { answers, bandOf, forgetResult, type KeptResult, keepResult, keptResult, questions } from './self-test.ts';

/** Nine questions in two minutes. Nothing of it is sent; the result stays in this browser where the member wants it to. */
export function SelfTest() {
  const { t } = useTranslation('help');
  const [kept, setKept] = useState(() => keptResult(localStorage));
  const [open, setOpen] = useState(false);
  const forget = (): void => {
    forgetResult(localStorage);
    setKept(undefined);
  };
  return (
    <section className={panel.panel} id="test">
      <div className={panel.head}>
        <h2>{t('care.test.title')}</h2>
        <small>{t('care.test.hint')}</small>
      </div>
      {open ? (
        <Questions onKept={setKept} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.test}>
          <p className={lettering.soft}>{t('care.test.text')}</p>
          {kept && (
            <div className={styles.result}>
              <span className={lettering.soft}>{t('care.test.last', { day: kept.day.replaceAll('-', '.') })}</span>
              <b>{t(`care.test.band.${bandOf(kept.sum)}`, { sum: kept.sum })}</b>
            </div>
          )}
          <div className={page.acts}>
            {kept && (
              <button type="button" className={`${button.button} ${button.small}`} onClick={forget}>
                {t('care.test.forget')}
              </button>
            )}
            <button type="button" className={`${button.button} ${button.small}`} onClick={() => setOpen(true)}>
              {t('care.test.begin')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

function Questions({ onKept, onClose }: { onKept: (kept: KeptResult) => void; onClose: () => void }) {
  const { t } = useTranslation('help');
  const [given, setGiven] = useState<ReadonlyMap<string, number>>(new Map());
  const [sum, setSum] = useState<number>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (given.size === questions.length) setSum([...given.values()].reduce((total, value) => total + value, 0));
  };
  if (sum !== undefined) return <Result sum={sum} onKept={onKept} onClose={onClose} />;
  return (
    <form className={styles.test} onSubmit={submit}>
      <p className={lettering.soft}>{t('care.test.year')}</p>
      {questions.map((question) => (
        <fieldset key={question}>
          <legend>{t(`care.test.question.${question}`)}</legend>
          <div className={styles.answers}>
            {answers.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name={`question-${question}`}
                  checked={given.get(question) === value}
                  onChange={() => setGiven(new Map(given).set(question, value))}
                />
                {t(`care.test.answer.${value}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={page.acts}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={onClose}>
          {t('care.stop')}
        </button>
        <button
          type="submit"
          className={`${button.button} ${button.small} ${button.go}`}
          disabled={given.size < questions.length}
        >
          {t('care.test.result', { done: given.size, all: questions.length })}
        </button>
      </div>
    </form>
  );
}

interface ResultProps {
  readonly sum: number;
  readonly onKept: (kept: KeptResult) => void;
  readonly onClose: () => void;
}

function Result({ sum, onKept, onClose }: ResultProps) {
  const { t } = useTranslation('help');
  const keep = (): void => {
    const result = { day: dayOf(serverNow()), sum };
    keepResult(localStorage, result);
    onKept(result);
    onClose();
  };
  return (
    <div className={styles.test}>
      <div className={styles.result} role="status">
        <b>{t(`care.test.band.${bandOf(sum)}`, { sum })}</b>
        <p className={lettering.soft}>{t(`care.test.advice.${bandOf(sum)}`)}</p>
      </div>
      <div className={page.acts}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={onClose}>
          {t('care.test.drop')}
        </button>
        <button type="button" className={`${button.button} ${button.small}`} onClick={keep}>
          {t('care.test.keep')}
        </button>
      </div>
    </div>
  );
}
