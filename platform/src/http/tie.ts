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

/** The names of all fields of a type, at any depth: none is optional, so that one more or one less is a difference. */
type Names<Value> = Value extends readonly (infer Entry)[]
  ? Names<Entry>[]
  : Value extends object
    ? { [Name in keyof Value]-?: Names<Exclude<Value[Name], undefined>> }
    : 0;

/** Whether two types are assignable to each other and have the same fields at any depth. */
type Same<One, Other> = [One, Names<One>] extends [Other, Names<Other>]
  ? [Other, Names<Other>] extends [One, Names<One>]
    ? true
    : false
  : false;

/** A value as it is written in an address. */
type Written<Value> = Value extends readonly (infer Entry)[]
  ? Written<Entry>[]
  : Value extends string | number | boolean
    ? `${Value}`
    : never;

/** Whether a schema accepts a parameter as the client has it, and is optional if the declaration is. */
type Takes<Declared, Input, Output> =
  Written<Exclude<Declared, undefined>> extends Written<Exclude<Output, undefined>>
    ? undefined extends Declared
      ? undefined extends Input
        ? true
        : false
      : true
    : false;

/** Whether a schema reads exactly the parameters that a call declares. */
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

/** A schema that fits; none if nothing is declared. */
type Tied<Name extends string, Declared, Schema, Fits> = [Declared] extends [undefined]
  ? { [None in Name]?: undefined }
  : { [Needed in Name]: Fits extends true ? Schema : `${Name}: not what the call declares` };

/** Requires that the schemas of a route match its call's declaration, or it does not compile. */
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
