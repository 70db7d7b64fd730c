import { z } from 'zod';

/** Schemas of an event: what everyone may know, and what can be erased. */
export interface EventSchema {
  data: z.ZodType<object>;
  personal?: z.ZodType<object>;
}

/** The union of events that a table of schemas describes. */
export type EventOf<Schemas extends Record<string, EventSchema>> = {
  [Type in keyof Schemas & string]: {
    type: Type;
    data: z.infer<Schemas[Type]['data']>;
    /** Absent also once it has been erased. */
    personal?: Schemas[Type]['personal'] extends z.ZodType<object>
      ? z.infer<Schemas[Type]['personal']>
      : undefined;
  };
}[keyof Schemas & string];

/** UUID of anything. */
export const idSchema = z.uuid();
