import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { LEVELS, meetsRole, type Requirement } from '#contract/accounts/access.contract.ts';
import type { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { Card } from '#ui/kit/layers/card.tsx';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { AskedQuestions } from './asked-questions.tsx';
import { ANCHORS } from './machine-links.ts';

/** Renders the form that takes and sends the question; the composition root provides it. */
export type QuestionPart = ComponentType<{ machineNo: string; label: string }>;

/** Staff answer questions and do not ask any. */
const ASKING: Requirement = { level: LEVELS.full, buyersOnly: true };

/** Returns whether the person may ask customer service about a machine whose page they see. */
export const useMayAsk = (): boolean => {
  const visitor = useVisitor();
  return visitor !== null && meetsRole(visitor, ASKING);
};

interface MachineQuestionProps {
  machine: MachineDetails;
  Question: QuestionPart;
}

/** Lets the person send customer service a question about the machine, and shows the earlier questions. */
export function MachineQuestion({ machine: { machineNo, questions }, Question }: MachineQuestionProps) {
  const { t } = useTranslation('machines');
  return (
    <Card title={t('question.title')} anchor={ANCHORS.question}>
      <p className="machine-question-lead">{t('question.lead', { machineNo })}</p>
      {questions !== undefined && <AskedQuestions questions={questions} />}
      <Question machineNo={machineNo} label={t('question.label')} />
    </Card>
  );
}
