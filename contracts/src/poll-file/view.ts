import { z } from 'zod';
import { languageSchema, textSchema } from '../language/schema.js';
import { planFeatures } from '../plan/plan.js';
import { questionTypes } from '../question/question.js';
import { formCodes } from '../rule/violation-codes.js';
import { lossSchema } from './loss.js';

/** Kinds of files that are taken. */
export const pollFileFormats = ['canvass', 'limesurvey'] as const;
export type PollFileFormat = (typeof pollFileFormats)[number];

/** What a file would make, and what of it could not be taken. */
export const importReportSchema = z.object({
  format: z.enum(pollFileFormats),
  name: z.string(),
  description: z.string(),
  /** In their order. */
  questions: z.array(
    z.object({ name: z.string(), type: z.enum(questionTypes), question: textSchema }),
  ),
  languages: z.array(languageSchema),
  /** The poll will lack these; the first `MOST_LOSSES` of them. */
  losses: z.array(lossSchema),
  /** Features of the poll that the plan lacks, and that it will be without. */
  features: z.array(z.enum(planFeatures)),
  /** Question types that the plan lacks: with any of these, no poll is made. */
  types: z.array(z.enum(questionTypes)),
  /** What is wrong with the poll: with any of these, none is made. */
  problems: z.array(
    z.object({
      code: z.enum(formCodes),
      field: z.string().optional(),
      parameters: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type ImportReport = z.infer<typeof importReportSchema>;
