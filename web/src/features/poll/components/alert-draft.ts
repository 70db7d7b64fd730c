import {
  alertFigures,
  figuresOf,
  type AlertFigure,
  type AlertTerms,
  type AlertWay,
} from '@canvass/contracts/alert/alert';
import type { FormQuestion } from '@canvass/contracts/edition/form';

/** An alert that is being written. */
export interface AlertDraft {
  figure: AlertFigure;
  question: string;
  way: AlertWay;
  /** As it is typed. */
  limit: string;
  days: number;
  leastAnswers: number;
  hours: number;
  isQuiet: boolean;
  from: string;
  until: string;
}

export const newAlert: AlertDraft = {
  ...{ figure: 'silence', question: '', way: 'under', limit: '', days: 7, leastAnswers: 10 },
  ...{ hours: 24, isQuiet: true, from: '22:00', until: '07:00' },
};

/** Questions that have a figure. */
export function questionsWith(
  figure: AlertFigure,
  questions: readonly FormQuestion[],
): FormQuestion[] {
  return questions.filter(({ type }) => figuresOf(type).includes(figure));
}

/** Figures of which a poll with these questions can tell. */
export function figuresAmong(questions: readonly FormQuestion[]): AlertFigure[] {
  return alertFigures.filter(
    (figure) => figure === 'silence' || questionsWith(figure, questions).length > 0,
  );
}

/** What is sent of a draft; undefined while its limit is no number. */
export function termsOf(draft: AlertDraft, question: string): AlertTerms | undefined {
  const { figure, way, days, leastAnswers, hours, isQuiet, from, until } = draft;
  const quiet = isQuiet ? { quietHours: { from, until } } : {};
  if (figure === 'silence') return { figure, hours, ...quiet };
  const limit = Number(draft.limit.trim().replace(',', '.') || Number.NaN);
  if (!Number.isFinite(limit)) return undefined;
  return { figure, question, way, limit, days, leastAnswers, ...quiet };
}
