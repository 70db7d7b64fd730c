import type { Language } from '../language/language.js';

/** The texts of a poll itself that respondents read. */
export const pollTextNames = [
  'name',
  'description',
  'welcomeTitle',
  'welcomeSubtitle',
  'welcomeButton',
  'gdprText',
] as const;
export type PollTextName = (typeof pollTextNames)[number];

/** The texts of a poll in one language; what is left out is not translated. */
export type PollTexts = Partial<Record<PollTextName, string>>;

/** By the languages into which they are translated; the poll's fields themselves have the texts in its own language. */
export type PollTranslations = Partial<Record<Language, PollTexts>>;
