import { z } from 'zod';
import type { EventOf } from '../event/schema.js';
import { snapshotSchema } from './schema.js';

export const libraryEvents = {
  LibraryPollAdded: { data: z.object({ snapshot: snapshotSchema }) },
  LibraryPollEdited: { data: z.object({ snapshot: snapshotSchema }) },
  LibraryPollDeleted: { data: z.object({}) },
} as const;

export type LibraryEvent = EventOf<typeof libraryEvents>;
