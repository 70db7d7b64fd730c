import { z } from 'zod';

/** Why a part of a file cannot be taken into a poll. The workspace has a wording for each. */
export const lossCodes = [
  'fieldUnknown',
  'pictureMissing',
  'languageUnknown',
  'languageUndeclared',
  'textMissing',
  'wordsInBaseOnly',
  'mediaLost',
  'placeholderLost',
  'typeLost',
  'displayLost',
  'optionsLost',
  'optionRenamed',
  'commentsLost',
  'matrixSplit',
  'matrixAsQuestions',
  'rankingTooLong',
  'numberBound',
  'decimalsAsText',
  'timeAsText',
  'relevanceLost',
  'neverShown',
  'softMandatory',
  'validationLost',
  'attributeLost',
  'defaultLost',
  'quotaLost',
  'assessmentLost',
  'groupLost',
  'endUrlLost',
  'welcomeCut',
  'policyLost',
  'formatLost',
] as const;
export type LossCode = (typeof lossCodes)[number];

/** A part of a file that the poll made of it will lack. */
export const lossSchema = z.object({
  code: z.enum(lossCodes),
  /** Line of the file, from 1; absent where the file is not read by lines. */
  line: z.number().int().optional(),
  /** The question that it is of, by what the file calls it; absent for the poll itself. */
  question: z.string().optional(),
  /** What is lost, in the file's own words. */
  value: z.string().optional(),
});
export type Loss = z.infer<typeof lossSchema>;

/** Most losses that an answer lists. */
export const MOST_LOSSES = 1000;
