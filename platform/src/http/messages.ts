import { acceptedLanguages } from '@canvass/contracts/language/accepted';
import {
  interfaceLanguageOf,
  type InterfaceLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { TextValue } from '@canvass/contracts/texts/translate';
import { translator } from '../texts/translator.js';
import type { Refused } from './problem.js';

/** Codes of failures: those of refusals, and that of an internal error. */
type Code = RefusalCode | 'unknownError';

/**
 * The language to answer in: the chosen one, else the first accepted one that the interface has, else English.
 * @param accepts the header `Accept-Language`
 */
export function preferredLanguage(
  accepts: string | undefined,
  chosen?: Language,
): InterfaceLanguage {
  return interfaceLanguageOf([chosen, ...acceptedLanguages(accepts)]);
}

/**
 * Wording of a failure.
 * @param details values for the placeholders of the wording
 */
export function messageOf(code: Code, language: InterfaceLanguage, details?: unknown): string {
  const say = translator('server', language);
  const values = { ...(details as Details | undefined) };
  const said = (say as (key: Code, values: Details) => string)(code, values);
  const { contact } = values;
  return contact === undefined ? said : `${said} ${say('askOperator', { contact })}`;
}

/** The answer of a server that is still starting. */
export function startingFailure(acceptLanguage: string | undefined): Refused {
  const say = translator('server', preferredLanguage(acceptLanguage));
  const body = { code: 'unavailable', message: say('starting') };
  return { status: 503, headers: { 'Retry-After': '1' }, body };
}

/** Details of a refusal; `Refusal` requires the values that the wording uses. */
type Details = Record<string, TextValue>;
