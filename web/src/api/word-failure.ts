import i18next from 'i18next';
import { interfaceLanguageOf } from '@canvass/contracts/language/language';
import type { limitOfSlot, SlotKind } from '@canvass/contracts/firm/slot-kinds';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { Violation } from '@canvass/contracts/rule/violation';
import type { FormCode } from '@canvass/contracts/rule/violation-codes';
import type { WorkspaceCatalogue } from '@canvass/contracts/texts/workspace';
import { takeAllTexts } from '../i18n/catalogue.js';
import type { Failure, OwnCode } from './failure.js';

/** Everything that can go wrong. */
type Code = FormCode | RefusalCode | OwnCode;

/** Its wording: a code without one does not compile. */
type Wording = `error.${Code}` & keyof WorkspaceCatalogue;

/** Says a wording with the values it names, which the rule or the refusal has brought. */
const say = i18next.t as (key: Wording, values: object) => string;

/** The wording of a code; nothing for one that only a newer server has. */
function word(code: Code, values: unknown): string | undefined {
  const key: Wording = `error.${code}`;
  return i18next.exists(key) ? say(key, { ...(values as object | undefined) }) : undefined;
}

/**
 * Brings the wordings of what a server says and no code here does: a first visit comes without them. Where they cannot be
 * fetched, the server's own words are shown.
 */
export async function bringWording({ code, violations }: Failure): Promise<void> {
  const codes = [code, ...violations.map((violation) => violation.code)];
  if (codes.every((one) => i18next.exists(`error.${one}`))) return;
  try {
    await takeAllTexts(interfaceLanguageOf([i18next.language]));
  } catch (error) {
    console.warn('The wording of a refusal could not be fetched.', error);
  }
}

/** A broken rule in the reader's language. */
export function wordViolation({ code, parameters }: Violation): string {
  return word(code, parameters) ?? i18next.t('error.invalid');
}

/** Status that the product never answers; what a proxy means by it nobody can tell. */
const UNPROCESSABLE = 422;

/** What the server says where the plan allows no more. */
interface LimitReached {
  limit: (typeof limitOfSlot)[SlotKind];
  allowed: number;
}

function wordLimit({ limit, allowed }: LimitReached): string {
  return i18next.t(`room.${limit}`, { count: allowed });
}

/** A failure in the reader's language: our own words, else the server's, else that it is unknown. */
export function wordFailure(failure: Failure): string {
  if (failure.status === UNPROCESSABLE) return i18next.t('error.unknown');
  const [violation] = failure.violations;
  if (violation) return wordViolation(violation);
  if (failure.code === 'limitReached') return wordLimit(failure.details as LimitReached);
  if (failure.code === 'unknownError') return wordDefect(failure);
  const said = word(failure.code, failure.details);
  if (!said) return failure.message || i18next.t('error.unknown');
  const { contact } = { ...(failure.details as { contact?: string } | undefined) };
  return contact ? `${said} ${i18next.t('error.askOperator', { contact })}` : said;
}

/** An error within the server, with the name under which its log has it. */
function wordDefect({ message, requestId }: Failure): string {
  const said = message || i18next.t('error.unknown');
  return requestId === undefined ? said : `${said} ${i18next.t('error.request', { requestId })}`;
}
