import { z } from 'zod';
import type { Personal } from './envelope.js';

/** The content of an event in an earlier version; `personal` is also absent if it was erased. */
export interface Written {
  data: Record<string, unknown>;
  personal?: Personal;
}

/** Schemas of an event: `data`, and `personal`, which can be erased. */
export interface EventSchema {
  data: z.ZodType<object>;
  personal?: z.ZodType<object>;
  /**
   * Each upgrades an event by one version; the first is that of version 1. There is one more version than there are
   * upcasts. They run on every read, without parsing by a schema.
   */
  upcasts?: readonly ((written: Written) => Written)[];
}

/** The events of an aggregate by type. */
export type EventSchemas = Readonly<Record<string, EventSchema>>;

/** The union of events that a table of schemas describes. */
export type EventOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: {
    type: Type;
    data: z.infer<Schemas[Type]['data']>;
    /** Also absent once erased. */
    personal?: Schemas[Type]['personal'] extends z.ZodType<object>
      ? z.infer<Schemas[Type]['personal']>
      : undefined;
  };
}[keyof Schemas & string];

/** The version in which events of a type are written now, from 1. */
export function versionOf({ upcasts = [] }: EventSchema): number {
  return upcasts.length + 1;
}

/** UUID of any record. */
export const idSchema = z.uuid();
