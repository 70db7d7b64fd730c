import { z } from 'zod';
import type { Personal } from './envelope.js';

/** What an event said in an earlier version; `personal` is absent also where it has been erased. */
export interface Written {
  data: Record<string, unknown>;
  personal?: Personal;
}

/** Schemas of an event: what everyone may know, and what can be erased. */
export interface EventSchema {
  data: z.ZodType<object>;
  personal?: z.ZodType<object>;
  /**
   * Turns what a version wrote into what the next one would have written, the first version's first. There is one more
   * version than there are of these. They run on every read of an event of theirs: no schema is asked again.
   */
  upcasts?: readonly ((written: Written) => Written)[];
}

/** The events of one kind of thing, by their types. */
export type EventSchemas = Readonly<Record<string, EventSchema>>;

/** The union of events that a table of schemas describes. */
export type EventOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: {
    type: Type;
    data: z.infer<Schemas[Type]['data']>;
    /** Absent also once it has been erased. */
    personal?: Schemas[Type]['personal'] extends z.ZodType<object>
      ? z.infer<Schemas[Type]['personal']>
      : undefined;
  };
}[keyof Schemas & string];

/** The version in which events of a type are written now, from 1. */
export function versionOf({ upcasts = [] }: EventSchema): number {
  return upcasts.length + 1;
}

/** UUID of anything. */
export const idSchema = z.uuid();
