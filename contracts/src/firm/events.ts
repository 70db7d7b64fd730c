import { z } from 'zod';
import { idSchema, type EventOf } from '../event/schema.js';
import { languageSchema } from '../language/schema.js';

export const firmEvents = {
  FirmRegistered: {
    data: z.object({
      /** The company account that owns it. */
      owner: idSchema,
      timeZone: z.string(),
      questionLanguages: z.array(languageSchema).min(1),
    }),
  },
} as const;

export type FirmEvent = EventOf<typeof firmEvents>;
