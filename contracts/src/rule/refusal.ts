import type { ServerCatalogue } from '../texts/server.js';
import type { TextValue } from '../texts/translate.js';
import type { WorkspaceCatalogue } from '../texts/workspace.js';
import type { RefusalCode } from './refusal-codes.js';
import type { AnswersViolation, Violation } from './violation.js';

/** Kinds of refusals, independent of the protocol. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'gone'
  | 'tooLarge'
  | 'unsupported'
  | 'unprocessable'
  | 'tooMany'
  | 'unavailable';

/** Codes without a wording; the compile error below names them. */
type NoneOf<Unworded extends never> = [Unworded] extends [never] ? never : never;

/** Values that the server's and the workspace's wordings of a refusal use. */
type NamedBy<Code extends RefusalCode> =
  | ServerCatalogue[Code]
  | WorkspaceCatalogue[`error.${Code}`]
  | NoneOf<Exclude<RefusalCode, keyof ServerCatalogue>>
  | NoneOf<Exclude<`error.${RefusalCode}`, keyof WorkspaceCatalogue>>;

/** Details of a refusal: at least the values that its wordings use. */
type DetailsOf<Code extends RefusalCode> = [NamedBy<Code>] extends [never]
  ? [details?: unknown]
  : [details: Record<NamedBy<Code>, TextValue> & Record<string, unknown>];

/** Codes whose wordings use no values. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: [NamedBy<Code>] extends [never] ? Code : never;
}[RefusalCode];

/** Thrown to refuse a valid request; `code` is the key of its message. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal';
  readonly details: unknown;
  constructor(
    readonly kind: RefusalKind,
    readonly code: Code,
    ...[details]: DetailsOf<Code>
  ) {
    super(code);
    this.details = details;
  }
}

/** Violations of a rule as a refusal. */
export function invalid(violations: readonly Violation[]): Refusal {
  return new Refusal('invalid', 'invalidInput', violations);
}

/** A refusal of answers, with their violations. */
export function invalidAnswers(violations: readonly AnswersViolation[]): Refusal {
  return new Refusal('invalid', 'invalidAnswers', violations);
}

export function notFound(code: PlainRefusalCode = 'notFound'): Refusal {
  return new Refusal('notFound', code);
}

export function conflict(code: PlainRefusalCode, details?: unknown): Refusal {
  return new Refusal('conflict', code, details);
}
