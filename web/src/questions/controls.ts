import { lazy, type ComponentType } from 'react';
import { rowsOfText } from '@canvass/contracts/question/answer';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import { POINTS } from '@canvass/contracts/question/types/constant-sum.answer';
import { untilFetched } from '../network/until-fetched.js';
import Closed from './Closed.js';
import OpenString from './OpenString.js';
import type { ControlProps } from './props.js';
import type { Translate } from './texts.js';

type Control = ComponentType<ControlProps>;
type Load = () => Promise<{ default: Control }>;

/** The control of a question type. */
interface Asking {
  Control: Control;
  /** Loads the control, where it is no part of the page's first script. */
  load?: Load;
  /** What to do, in words below the question; empty where the control says it. */
  hint: (question: QuestionContent, text: Translate) => string;
  /** Whether lines can be written in it, so that Shift + Enter begins one and Enter alone goes on. */
  takesLines: (question: QuestionContent) => boolean;
}

/** A control that is loaded when a form has its type. */
function fetched(load: Load): Pick<Asking, 'Control' | 'load'> {
  const loadInTheEnd = untilFetched(load);
  return { Control: lazy(loadInTheEnd), load: loadInTheEnd };
}

/** Of a control that says itself what to do, and in which no lines are written. */
const plain = { hint: () => '', takesLines: () => false };

export const controls: Record<QuestionType, Asking> = {
  opendigit: { ...plain, ...fetched(() => import('./OpenDigit.js')) },
  openstring: {
    ...{ ...plain, Control: OpenString },
    takesLines: (question) => rowsOfText(question) > 1,
  },
  closed: {
    ...{ ...plain, Control: Closed },
    hint: ({ validationRule, options }, text) => choicesHint(validationRule, options.length, text),
  },
  starRating: {
    ...plain,
    ...fetched(async () => ({ default: (await import('./Scale.js')).Stars })),
  },
  emojiRating: { ...plain, ...fetched(() => import('./Emoji.js')) },
  nps: {
    ...plain,
    ...fetched(async () => ({ default: (await import('./Scale.js')).PromoterScore })),
  },
  slider: { ...plain, ...fetched(() => import('./Slider.js')) },
  mps: { ...plain, ...fetched(() => import('./Matrix.js')) },
  image: {
    ...{ ...plain, ...fetched(() => import('./Images.js')) },
    hint: ({ validationRule, images }, text) => choicesHint(validationRule, images.length, text),
  },
  date: { ...plain, ...fetched(() => import('./DateField.js')) },
  dropdown: { ...plain, ...fetched(() => import('./Dropdown.js')) },
  signature: { ...plain, ...fetched(() => import('./Signature.js')) },
  checkbox: { ...plain, ...fetched(() => import('./Checkbox.js')) },
  ranking: {
    ...{ ...plain, ...fetched(() => import('./Ranking.js')) },
    hint: (_question, text) => text('rankHint'),
  },
  constantSum: {
    ...{ ...plain, ...fetched(() => import('./ConstantSum.js')) },
    hint: (_question, text) => text('pointsHint', { points: POINTS }),
  },
};

/** How many to choose, where it may be several. */
function choicesHint(
  { min, max }: QuestionContent['validationRule'],
  all: number,
  text: Translate,
): string {
  if (max <= 1) return '';
  if (min > 0 && min === max) return text('chooseExactly', { max });
  if (min > 1) return text('chooseBetween', { min, max });
  return max >= all ? text('chooseAny') : text('chooseUpTo', { max });
}

/** Loads the controls of these types ahead, so that their questions can be shown offline, too. */
export async function preloadControls(types: readonly QuestionType[]): Promise<void> {
  const loads = [...new Set(types)].flatMap((type) => controls[type].load ?? []);
  await Promise.all(loads.map((load) => load()));
}
