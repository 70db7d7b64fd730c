import { z } from 'zod';

/** A file to make a poll of. */
export const importPollSchema = z.object({
  /** All that it holds: a poll as JSON, or a survey of LimeSurvey. */
  file: z.string(),
  /** True makes the poll without what cannot be taken; else a file of which anything is lost is refused. */
  leaveOut: z.boolean().optional(),
});
export type ImportPoll = z.infer<typeof importPollSchema>;

export const previewImportSchema = importPollSchema.pick({ file: true });
export type PreviewImport = z.infer<typeof previewImportSchema>;
