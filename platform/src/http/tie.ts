import type {
  AnswerOf,
  BodyOf,
  Call,
  HeadersOf,
  Nothing,
  ParametersOf,
  QueryOf,
} from '@canvass/contracts/http/call';
import type { z } from 'zod';

/** Whether each of two types goes where the other is asked for, and they name the same fields. */
type Same<One, Other> = [One, keyof One & string] extends [Other, keyof Other & string]
  ? [Other, keyof Other & string] extends [One, keyof One & string]
    ? true
    : false
  : false;

/** A value as it stands in an address. */
type Written<Value> = Value extends readonly (infer Entry)[]
  ? Written<Entry>[]
  : Value extends string | number | boolean
    ? `${Value}`
    : never;

/** Whether a schema takes a parameter as its sender has it, and may miss it where its sender may. */
type Takes<Declared, Input, Output> =
  Written<Exclude<Declared, undefined>> extends Written<Exclude<Output, undefined>>
    ? undefined extends Declared
      ? undefined extends Input
        ? true
        : false
      : true
    : false;

/** Whether a schema reads the very parameters that a call declares. */
type Reads<Query, Schema extends z.ZodType> =
  Same<keyof Query, keyof z.output<Schema>> extends true
    ? {
        [Name in keyof Query]-?: Takes<
          Query[Name],
          z.input<Schema>[Name & keyof z.input<Schema>],
          z.output<Schema>[Name & keyof z.output<Schema>]
        >;
      }[keyof Query] extends true
      ? true
      : false
    : false;

/** A schema: none where nothing is declared, and else one that fits. */
type Tied<Name extends string, Declared, Schema, Fits> = [Declared] extends [undefined]
  ? { [None in Name]?: undefined }
  : { [Needed in Name]: Fits extends true ? Schema : `${Name}: not what the call declares` };

/** Holds the schemas of a route to what its call declares, so that a difference does not compile. */
export type Ties<
  One extends Call,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Parameters extends z.ZodType,
  Headers extends z.ZodObject,
  Answer extends z.ZodType,
> = Tied<'body', BodyOf<One>, Body, Same<z.input<Body>, BodyOf<One>>> &
  Tied<'query', QueryOf<One>, Query, Reads<QueryOf<One>, Query>> &
  Tied<
    'parameters',
    ParametersOf<One>,
    Parameters,
    Same<keyof z.output<Parameters>, keyof ParametersOf<One>>
  > &
  Tied<'headers', HeadersOf<One>, Headers, Same<z.output<Headers>, HeadersOf<One>>> &
  ([AnswerOf<One>] extends [Nothing | undefined]
    ? { answer?: undefined }
    : Tied<'answer', AnswerOf<One>, Answer, Same<z.output<Answer>, AnswerOf<One>>>);
