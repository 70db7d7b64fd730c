import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { exportFormats } from '../response/export.js';

/**
 * What leaves as a file: answers in one of their formats, charts as a document, a filled consent form or all that a filter
 * shows, the history, or a bundle for auditors.
 */
export const exportedThings = [
  ...exportFormats,
  'word',
  'pdf',
  'consentForm',
  'consentForms',
  'history',
  'bundle',
] as const;

export const exportEvents = {
  /** An account took a file out of the product. */
  ExportTaken: {
    data: z.object({
      what: z.enum(exportedThings),
      /** Whose answers or charts are in it; absent where it is about the whole firm. */
      poll: idSchema.optional(),
    }),
  },
} as const;

export type ExportEvent = EventOf<typeof exportEvents>;
export type ExportTaken = z.infer<typeof exportEvents.ExportTaken.data>;
