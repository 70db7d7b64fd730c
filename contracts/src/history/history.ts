import { z } from 'zod';
import { idSchema } from '../event/schema.js';

/** Records whose history can be read. */
export const historyKinds = [
  'poll',
  'question',
  'device',
  'plan',
  'account',
  'report',
  'campaign',
  'response',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Fields that name another record by its id. */
export const referringFields = ['poll', 'question', 'device'] as const;

/** Most entries of a page. */
export const LARGEST_HISTORY_PAGE = 100;

/** Who has done something; without a name where that is not known any more, or not for this reader. */
const actorSchema = z.object({ id: idSchema, name: z.string().optional() });

export const historyValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof historyValueSchema>;

export const historyEntrySchema = z.object({
  /** Of the event. */
  id: z.string(),
  stream: z.string(),
  revision: z.number().int(),
  /** When it was decided, and when the log wrote it. */
  at: z.string(),
  recordedAt: z.string(),
  type: z.string(),
  /** What happened, in the language of the reader. */
  words: z.string(),
  /** Absent for respondents and for the system itself. */
  by: actorSchema.optional(),
  /** The operator who was signed in as `by`. */
  impersonator: actorSchema.optional(),
  /** The API key with which `by` acted. */
  key: actorSchema.optional(),
  /** Fields that changed. Values are there where they are short and no secret. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: historyValueSchema.optional(),
      after: historyValueSchema.optional(),
      /** Of the record whose id `after` is: there where it still has one. */
      name: z.string().optional(),
    }),
  ),
  /** Whether the record can be made again what it was after this entry. */
  isRestorable: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const historyPageSchema = z.object({
  /** The newest first. */
  entries: z.array(historyEntrySchema),
  /** What to ask for next as `before`; absent on the last page. */
  next: z.number().int().optional(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;
