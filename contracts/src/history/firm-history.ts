import { z } from 'zod';
import { idSchema } from '../event/schema.js';
import { historyEntrySchema } from './history.js';

/** What the history of a firm is about; each is the category of the streams that tell it. */
export const firmKinds = [
  'poll',
  'question',
  'device',
  'response',
  'report',
  'campaign',
  'alerts',
  'sendingDomain',
  'account',
  'firm',
  'subscription',
  'plan',
  'library',
  'colorThemes',
  'webhooks',
  'apiKey',
  'session',
  'signIn',
  'personErasure',
  'export',
] as const;
export type FirmKind = (typeof firmKinds)[number];

/** `changes` tells what was done to records; `security` who came in, with which rights, and what operators did. */
export const firmLogs = ['changes', 'security'] as const;
export type FirmLog = (typeof firmLogs)[number];

export const firmEntrySchema = historyEntrySchema.extend({
  kind: z.enum(firmKinds),
  /** Id of the record. */
  record: idSchema,
  /** As it was called then, or as its account is called now. */
  name: z.string().optional(),
  /** Of a sign-in: how the browser named itself, while that is kept. */
  browser: z.string().optional(),
  /** Of a failed sign-in: the network address it came from, while that is kept. */
  address: z.string().optional(),
});
export type FirmEntry = z.infer<typeof firmEntrySchema>;

export const firmHistorySchema = z.object({
  /** The newest first. */
  entries: z.array(firmEntrySchema),
  /** What to ask for next as `before`; absent on the last page. */
  next: z.string().optional(),
});
export type FirmHistory = z.infer<typeof firmHistorySchema>;

/** What of a firm's history is wanted. */
export interface FirmHistoryQuery {
  log: FirmLog;
  kind?: FirmKind;
  /** Id of the account that did it, of the operator who was signed in as it, or of the account that a failed sign-in named. */
  by?: string;
  /** Days in the firm's time zone, YYYY-MM-DD, both included. */
  from?: string;
  to?: string;
}

/** Forms in which a firm's history can be taken along. */
export const historyFormats = ['csv', 'jsonLines'] as const;
export type HistoryFormat = (typeof historyFormats)[number];
