import { usesOfPoll } from '@canvass/contracts/poll/features';
import type { PlanFeature } from '@canvass/contracts/plan/plan';
import type { PollStyle } from '@canvass/contracts/poll/poll';
import type { DraftForm } from '../../../ui/record/use-draft-form.js';
import type { PollDraft } from './draft.js';

/** Background of a poll without one of its own. */
export const PAPER = '#fafaf8';

const INK = '#16202e';
const ACCENT = '#2e3d53';

/** How a poll looks without colours of its own, under the names that themes have for them. */
export const usualColours = {
  questionColor: INK,
  answersColor: INK,
  backgroundColor: PAPER,
  buttonsColor: ACCENT,
  buttonsTextColor: '#ffffff',
  buttonsBorderColor: ACCENT,
} as const;

/** What a part of the design tab is given. */
export interface DesignPartProps {
  form: DraftForm<PollDraft>;
}

/** The parts of a style that are a text or absent. */
export type TextPart =
  | 'questionColor'
  | 'answersColor'
  | 'backgroundColor'
  | 'backgroundImageURL'
  | 'logoImageFile';

/** The style with another text, or without it where that is undefined or empty. */
export function withText(style: PollStyle, name: TextPart, value: string | undefined): PollStyle {
  const { [name]: _old, ...others } = style;
  return value ? { ...others, [name]: value } : others;
}

/** Whether a poll has something set that needs a feature. */
export function isUsed({ form }: DesignPartProps, feature: PlanFeature): boolean {
  return usesOfPoll(form.draft).some((use) => use.feature === feature);
}
