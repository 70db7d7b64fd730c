import type { FailureBody } from '@canvass/contracts/http/failure';
import { acceptedLanguages } from '@canvass/contracts/language/accepted';
import {
  interfaceLanguageOf,
  type InterfaceLanguage,
  type Language,
} from '@canvass/contracts/language/language';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { TextValue } from '@canvass/contracts/texts/translate';
import { translator } from '../texts/translator.js';

/** What the product answers: a refusal, or that it failed itself. */
type Code = RefusalCode | 'unknownError';

/**
 * The language to answer in: the one that was chosen, else the first accepted one that the product speaks, else English.
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
 * @param details whose values stand where the wording names them
 */
export function messageOf(code: Code, language: InterfaceLanguage, details?: unknown): string {
  const say = translator('server', language) as (key: Code, values: Details) => string;
  return say(code, { ...(details as Details | undefined) });
}

/** What a server answers that can't do anything yet. */
export function startingBody(acceptLanguage: string | undefined): FailureBody {
  const say = translator('server', preferredLanguage(acceptLanguage));
  return { code: 'unavailable', message: say('starting') };
}

/** What comes with a refusal; `Refusal` holds it to what the wording names. */
type Details = Record<string, TextValue>;
