import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '@canvass/contracts/edition/form';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { leadsIn } from '@canvass/contracts/poll/rule-ways';
import { wayOf } from '@canvass/contracts/poll/branching';
import type { PollContent } from '@canvass/contracts/poll/poll';
import type { AnswerContent, Answers } from '@canvass/contracts/question/answer';
import { branchesOf, ratingValues } from '@canvass/contracts/question/answer-rules';
import { SelectField } from '../../../ui/fields/fields.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import type { Choice } from './logic-choices.js';
import styles from './ways-map.module.css';

interface WaysMapProps {
  poll: PollContent;
  questions: readonly FormQuestion[];
  /** In which its reader reads. */
  reading: Language;
  nameOf: (id: string) => string;
}

const NONE = 'none';
const GIVEN = 'given';
/** Of a row of the drawing, in its own units; it is stretched to the height of the rows beside it. */
const ROW = 100;
const EDGE = 54;
/** Lines that jump further bulge further, up to the width of the drawing. */
const bulge = (rows: number) => EDGE - Math.min(50, 8 + rows * 9);

/** Answers that look written, to questions whose answers are not chosen from a few. */
const written: AnswerContent = ['…'];

function lineOf(from: number, to: number): string {
  const [start, end] = [from * ROW + ROW / 2, to * ROW + ROW / 2];
  const x = bulge(Math.abs(to - from));
  return `M${EDGE} ${start}C${x} ${start} ${x} ${end} ${EDGE} ${end}`;
}

/** The ways through a poll as lines between its questions, and the one that answers to be chosen lead. */
export function WaysMap({ poll, questions, reading, nameOf }: WaysMapProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Answers>({});
  const { route, ending } = wayOf(poll, questions, answers);
  const leads = leadsIn(poll, questions);
  const end = poll.questions.length;
  const placeOf = (id: string | null) => (id === null ? end : poll.questions.indexOf(id));
  const isTried = (from: string, to: string | null) => {
    const at = route.indexOf(from);
    return at >= 0 && (route[at + 1] ?? null) === to;
  };
  const lines = [...leads].flatMap(([from, targets]) =>
    targets.map((to) => ({ from: placeOf(from), to: placeOf(to), isTried: isTried(from, to) })),
  );
  const place = poll.endings?.findIndex(({ id }) => id === ending) ?? -1;
  const reached = poll.endings?.[place];
  const endName = reached
    ? textIn(reached.title, reading) || t('poll.endings.number', { number: place + 1 })
    : t('poll.end');
  const steps = [...route.map((id) => String(placeOf(id) + 1)), endName].join(' → ');
  const choices = (question: FormQuestion): Choice[] => {
    const options = branchesOf(question).map(({ text }, index) => ({
      value: String(index),
      label: textIn(text, reading) || t('poll.unnamedOption', { number: index + 1 }),
    }));
    const values = ratingValues(question).map((value) => ({
      value: String(value),
      label: String(value),
    }));
    const few = [...options, ...values];
    const any = { value: GIVEN, label: t('poll.rules.anAnswer') };
    const none = { value: NONE, label: t('poll.rules.noAnswer') };
    return [none, ...(few.length > 0 ? few : [any])];
  };
  const contentOf = (value: string): AnswerContent | undefined => {
    if (value === NONE) return undefined;
    return value === GIVEN ? written : [Number(value)];
  };
  const valueOf = (content: AnswerContent | undefined) =>
    content === undefined ? NONE : content === written ? GIVEN : String(content[0]);
  const answer = (id: string, value: string) => {
    const { [id]: _before, ...others } = answers;
    const content = contentOf(value);
    setAnswers(content ? { ...others, [id]: content } : others);
  };
  return (
    <Stack role="group" aria-label={t('poll.rules.map')} gap={3} line="above">
      <Text weight="strong" marginTop={4}>
        {t('poll.rules.map')}
      </Text>
      <Text size="small" tone="secondary">
        {t('poll.rules.mapHelp')}
      </Text>
      <div className={styles['map']}>
        <svg
          role="img"
          aria-label={t('poll.rules.mapDrawing')}
          className={styles['drawing']}
          viewBox={`0 0 56 ${(end + 1) * ROW}`}
          preserveAspectRatio="none"
        >
          {lines
            .toSorted((one, other) => Number(one.isTried) - Number(other.isTried))
            .map((line) => (
              <path
                key={`${line.from} ${line.to}`}
                className={styles['line']}
                data-tried={line.isTried}
                d={lineOf(line.from, line.to)}
              />
            ))}
        </svg>
        <ol className={styles['rows']}>
          {questions.map((question) => (
            <li key={question._id} className={styles['row']}>
              <SelectField
                label={nameOf(question._id)}
                value={valueOf(answers[question._id])}
                options={choices(question)}
                onChange={(value) => answer(question._id, value)}
              />
            </li>
          ))}
          <li className={styles['row']}>
            <Text weight="medium">{endName}</Text>
          </li>
        </ol>
      </div>
      <Text role="status">{t('poll.rules.tried', { steps })}</Text>
    </Stack>
  );
}
