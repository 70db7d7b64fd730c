import type { QuestionType } from '../question/question.js';

/** Figures of a poll of which an account can be told: the net promoter score, the average of a question, and that nobody answers. */
export const alertFigures = ['nps', 'mean', 'silence'] as const;
export type AlertFigure = (typeof alertFigures)[number];

/** The side of its limit on which a figure is told of. */
export const alertWays = ['under', 'over'] as const;
export type AlertWay = (typeof alertWays)[number];

/** Alerts of one poll, at most. */
export const MOST_ALERTS = 10;
/** Days over which a figure is taken, today included, at most. */
export const MOST_ALERT_DAYS = 90;
/** Hours without a response that can be waited for, at most: 30 days. */
export const MOST_SILENT_HOURS = 720;
/** Answers that a figure can be made to wait for, at most. */
export const MOST_LEAST_ANSWERS = 10_000;
/** Limits of an average lie between this and its negative. */
export const FARTHEST_LIMIT = 1_000_000_000;
/** The lowest and the highest net promoter score. */
export const npsBounds = { min: -100, max: 100 } as const;

/** The time of day in which no mail is sent, where the firm is; HH:mm. It may go past midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

/** When an account is told of a figure. */
export interface AlertTerms {
  figure: AlertFigure;
  /** Id of the question whose figure it is; absent for `silence`, as the fields below are. */
  question?: string | undefined;
  /** Over how many days, today included. */
  days?: number | undefined;
  way?: AlertWay | undefined;
  limit?: number | undefined;
  /** With fewer answers in these days nothing is known. */
  leastAnswers?: number | undefined;
  /** `silence`: hours without a response. */
  hours?: number | undefined;
  /** Absent where mails are sent at all hours. */
  quietHours?: QuietHours | undefined;
}

const numbered: readonly QuestionType[] = ['opendigit', 'starRating', 'emojiRating', 'slider'];

/** The figures that answers to a question of a type have: an average where they are numbers of a scale, or any numbers. */
export function figuresOf(type: QuestionType): AlertFigure[] {
  if (type === 'nps') return ['nps', 'mean'];
  return numbered.includes(type) ? ['mean'] : [];
}
