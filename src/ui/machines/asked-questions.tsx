import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { currentUserQuery } from '#api/session/session.ts';
import type { AskedQuestion } from '#contract/machines/machine-details.contract.ts';
import { formatRecordDate } from '#i18n/format.ts';

/** Shows the questions that the person has asked about a machine, each with its answer or the address to which the answer will be sent. */
export function AskedQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation('machines');
  if (questions.length === 0) return null;
  return (
    <section className="machine-questions">
      <h3>{t('question.asked')}</h3>
      <ol className="machine-records">
        {questions.map((question) => (
          <Asked key={`${question.askedAt} ${question.text}`} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Asked({ question: { askedAt, text, answer, settledAt } }: { question: AskedQuestion }) {
  const { t, i18n } = useTranslation('machines');
  const { data: user } = useQuery(currentUserQuery);
  const day = (at: string) => formatRecordDate(at, i18n.language);
  return (
    <li>
      <div>
        <p className="machine-aside">{t('question.askedOn', { day: day(askedAt) })}</p>
        <p className="machine-text">{text}</p>
        <p className="machine-aside">
          {settledAt === null
            ? t('question.waiting', { email: user?.email ?? '' })
            : t(answer === null ? 'question.settledOn' : 'question.answeredOn', { day: day(settledAt) })}
        </p>
        {answer !== null && <p className="machine-text">{answer}</p>}
      </div>
    </li>
  );
}
