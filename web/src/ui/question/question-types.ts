import type { QuestionType } from '@canvass/contracts/question/question';
import type { TextKey } from '../../i18n/text-key.js';

/** Which fields the editor has for the rule of a question. */
type RuleFields =
  /** Both bounds, by the keys of their labels. A required answer is at least 1, unless the smallest one is 0. */
  | { kind: 'bounds'; min: TextKey; max: TextKey; fromZero?: true }
  /** The maximum, by the key of its label, and whether an answer is required. */
  | { kind: 'maximum'; max: TextKey }
  | { kind: 'required' }
  | { kind: 'none' };

/**
 * How the chart of a question is drawn. Where its newest answers are listed instead, `text` is the key of the line that
 * counts them.
 */
type Drawn =
  | { kind: 'bars' }
  /** Bars side by side: numbers and days, in their order. */
  | { kind: 'columns' }
  /** Steps from bad to good, as parts of one bar. */
  | { kind: 'scale' }
  /** A scale, and what its steps come to: detractors, passives and promoters. */
  | { kind: 'promoters' }
  | { kind: 'stacked' }
  /** Bars of firsts, with the average place of each option beside them. */
  | { kind: 'ranked' }
  /** The average points of each option. */
  | { kind: 'points' }
  | { kind: 'listed'; text: 'chart.listed' | 'chart.listedSignature' };

/** The ways of drawing a chart of counts; the chart draws each of them by an entry of its own. */
export type DrawnKind = Exclude<Drawn['kind'], 'listed'>;

/** The form in which charts and lists of responses show an answer. */
type Seen =
  /** The words or numbers themselves. */
  | 'words'
  | 'day'
  /** Given or not: a box that is ticked. */
  | 'consent'
  | 'face'
  | 'picture';

/** What the workspace shows of a type of question. */
interface TypeInWorkspace {
  /** Strokes on a grid of 24, in the manner of `Icon`. */
  icon: string;
  rule: RuleFields;
  chart: Drawn;
  answer: Seen;
}

const required = { kind: 'required' } as const;
const bars = { kind: 'bars' } as const;
const columns = { kind: 'columns' } as const;
const scale = { kind: 'scale' } as const;

/** Every type, in the order in which the editor offers them. */
export const typesInWorkspace = {
  closed: {
    icon: 'M6 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 6.5h9M6 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 17.5h9',
    rule: { kind: 'bounds', min: 'question.minChoices', max: 'question.maxChoices' },
    chart: bars,
    answer: 'words',
  },
  openstring: {
    icon: 'M4 6h16M4 12h16M4 18h9',
    rule: { kind: 'bounds', min: 'question.minLength', max: 'question.maxLength' },
    chart: { kind: 'listed', text: 'chart.listed' },
    answer: 'words',
  },
  opendigit: {
    icon: 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9.5h15.5M4 15h15.5',
    rule: { kind: 'bounds', min: 'question.minNumber', max: 'question.maxNumber', fromZero: true },
    chart: columns,
    answer: 'words',
  },
  starRating: {
    icon: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.6L12 16.7l-4.9 2.7 1-5.6L4 9.9l5.6-.7z',
    rule: { kind: 'maximum', max: 'question.stars' },
    chart: scale,
    answer: 'words',
  },
  nps: {
    icon: 'M4 19a8.5 8.5 0 0 1 16 0M12 19l4-6',
    rule: required,
    chart: { kind: 'promoters' },
    answer: 'words',
  },
  emojiRating: {
    icon: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14c.8 1.4 2 2.1 3.5 2.1s2.7-.7 3.5-2.1M9 9.5v.1M15 9.5v.1',
    rule: required,
    chart: scale,
    answer: 'face',
  },
  slider: {
    icon: 'M4 12h7M15 12h5M13 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    rule: { kind: 'maximum', max: 'question.largestValue' },
    chart: scale,
    answer: 'words',
  },
  mps: {
    icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
    rule: required,
    chart: { kind: 'stacked' },
    answer: 'words',
  },
  image: {
    icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.1',
    rule: { kind: 'bounds', min: 'question.minChoices', max: 'question.maxChoices' },
    chart: bars,
    answer: 'words',
  },
  date: {
    icon: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
    rule: required,
    chart: columns,
    answer: 'day',
  },
  dropdown: {
    icon: 'M4 6h16v12H4zM13.5 10.5l2 2.5 2-2.5M7 12h3',
    rule: required,
    chart: bars,
    answer: 'words',
  },
  signature: {
    icon: 'M4 18c3-8 5-12 6.5-11s-2 8-.5 9 3-4 4-3.5 0 3 1.5 3 2-1 4.5-1M4 21h16',
    rule: required,
    chart: { kind: 'listed', text: 'chart.listedSignature' },
    answer: 'picture',
  },
  checkbox: {
    icon: 'M4.5 4.5h15v15h-15zM8.5 12l2.5 2.5 4.5-5',
    rule: { kind: 'none' },
    chart: bars,
    answer: 'consent',
  },
  ranking: {
    icon: 'M4 5h1.5v5M4 10h3M4 14.5h3v2l-3 2.5h3M11 7h9M11 17h9',
    rule: required,
    chart: { kind: 'ranked' },
    answer: 'words',
  },
  constantSum: {
    icon: 'M4 6h12M16 4v4M4 12h7M11 10v4M4 18h4M8 16v4M20 6v.1M20 12v.1M20 18v.1',
    rule: required,
    chart: { kind: 'points' },
    answer: 'words',
  },
} as const satisfies Record<QuestionType, TypeInWorkspace>;

/** All types, in the order in which the editor offers them. */
export const offeredTypes = Object.keys(typesInWorkspace) as QuestionType[];
