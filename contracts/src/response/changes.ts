import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import type { Language } from '../language/language.js';
import type { ExportValues } from './export.js';

/** Most responses in a page of changes. */
export const MOST_CHANGES = 10_000;

export interface ChangesQuery {
  pollId: string;
  /** Of the page before; left out from the beginning. */
  cursor?: string;
  limit?: number;
  /** Default: labels. */
  values?: ExportValues;
  /** Language of the texts of questions and options. */
  locale?: Language;
}

const rowSchema = z.union([
  z.object({
    _id: idSchema,
    /** The response as the export to JSON lines has it. */
    row: z.record(z.string(), z.unknown()),
  }),
  /** It was erased, or does not count any longer. */
  z.object({ _id: idSchema, removed: z.literal(true) }),
]);
export type ChangedRow = z.infer<typeof rowSchema>;

/** Responses in the order in which they changed last, each once. */
export const changesPageSchema = z.object({
  changes: z.array(rowSchema),
  /** From where the next page goes on; null before the first change. */
  cursor: z.string().nullable(),
  /** Whether there is more already. */
  more: z.boolean(),
});
export type ChangesPage = z.infer<typeof changesPageSchema>;
