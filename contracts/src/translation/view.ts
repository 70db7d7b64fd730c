import { z } from 'zod';
import { languageSchema } from '../language/schema.js';

/** Why a translation of a unit was not taken. The workspace has a wording for each. */
export const untakenCodes = [
  'unitUnknown',
  'placeholdersDiffer',
  'sourceChanged',
  'tooLong',
] as const;

/** What came of a file of translations. */
export const translationReportSchema = z.object({
  language: languageSchema,
  /** Texts that now differ. */
  changed: z.number().int(),
  /** Units of the file that were not taken. */
  untaken: z.array(
    z.object({ code: z.enum(untakenCodes), unit: z.string(), line: z.number().int() }),
  ),
});
export type TranslationReport = z.infer<typeof translationReportSchema>;
