import { lazy, type ComponentType } from 'react';
import type { QuestionContent, QuestionType } from '@canvass/contracts/question/question';
import Closed from './Closed.js';
import OpenString from './OpenString.js';
import type { ControlProps } from './props.js';
import Scale from './Scale.js';
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
}

/** A control that is loaded when a form has its type. */
function fetched(load: Load): Pick<Asking, 'Control' | 'load'> {
  return { Control: lazy(load), load };
}

const noHint = () => '';

export const controls: Record<QuestionType, Asking> = {
  opendigit: { ...fetched(() => import('./OpenDigit.js')), hint: noHint },
  openstring: { Control: OpenString, hint: noHint },
  closed: {
    Control: Closed,
    hint: ({ validationRule, options }, text) => choicesHint(validationRule, options.length, text),
  },
  starRating: { Control: Scale, hint: noHint },
  emojiRating: { ...fetched(() => import('./Emoji.js')), hint: noHint },
  nps: { Control: Scale, hint: noHint },
  slider: { ...fetched(() => import('./Slider.js')), hint: noHint },
  mps: { ...fetched(() => import('./Matrix.js')), hint: noHint },
  image: {
    ...fetched(() => import('./Images.js')),
    hint: ({ validationRule, images }, text) => choicesHint(validationRule, images.length, text),
  },
  date: { ...fetched(() => import('./DateField.js')), hint: noHint },
  dropdown: { ...fetched(() => import('./Dropdown.js')), hint: noHint },
  signature: { ...fetched(() => import('./Signature.js')), hint: noHint },
  checkbox: { ...fetched(() => import('./Checkbox.js')), hint: noHint },
  ranking: {
    ...fetched(() => import('./Ranking.js')),
    hint: (_question, text) => text('rankHint'),
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
