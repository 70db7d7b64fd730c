import { lazy, type ComponentType } from 'react';
import type { QuestionType } from '@canvass/contracts/question/question';
import Closed from './Closed.js';
import OpenString from './OpenString.js';
import type { ControlProps } from './props.js';
import Scale from './Scale.js';

/** Types that come with the page; each of the others is fetched when a form has it. */
const here = { closed: Closed, openstring: OpenString, starRating: Scale, nps: Scale };

const loaders = {
  opendigit: () => import('./OpenDigit.js'),
  emojiRating: () => import('./Emoji.js'),
  slider: () => import('./Slider.js'),
  mps: () => import('./Matrix.js'),
  image: () => import('./Images.js'),
  date: () => import('./DateField.js'),
  dropdown: () => import('./Dropdown.js'),
  signature: () => import('./Signature.js'),
  checkbox: () => import('./Checkbox.js'),
} satisfies Partial<Record<QuestionType, () => Promise<{ default: ComponentType<ControlProps> }>>>;

export const controls: Record<QuestionType, ComponentType<ControlProps>> = {
  ...here,
  opendigit: lazy(loaders.opendigit),
  emojiRating: lazy(loaders.emojiRating),
  slider: lazy(loaders.slider),
  mps: lazy(loaders.mps),
  image: lazy(loaders.image),
  date: lazy(loaders.date),
  dropdown: lazy(loaders.dropdown),
  signature: lazy(loaders.signature),
  checkbox: lazy(loaders.checkbox),
};

/** Fetches the controls of these types, so that they are there when their question is, also offline. */
export async function preloadControls(types: readonly QuestionType[]): Promise<void> {
  const wanted = new Set(types);
  await Promise.all(
    Object.entries(loaders).flatMap(([type, load]) =>
      wanted.has(type as QuestionType) ? [load()] : [],
    ),
  );
}
