import type { Collection, StoredDocument } from '@canvass/platform/read-store/port';

/** A response that was finished, and counts towards its month's limit for good: erasing it leaves this as it is. */
export interface FinishedBody {
  firm: string;
  /** YYYY-MM in the firm's time zone. */
  month: string;
}

/** `_id` is the response's id. Read by its projection alone, so that a response is counted once. */
export const finishedCollection: Collection = { name: 'finishedResponse_v1', indexes: [] };

/** How many responses of a firm were finished in a month; a month without any has no document. */
export type MonthlyResponsesDocument = StoredDocument &
  FinishedBody & { counts: Record<string, number> };

/** Each month has a document of its own, so that none grows. */
export const monthlyResponsesCollection: Collection = { name: 'monthlyResponses_v1', indexes: [] };

export function monthlyResponsesId({ firm, month }: FinishedBody): string {
  return `${firm}/${month}`;
}

/** Key of the counts. */
export const RESPONSES = 'responses';
