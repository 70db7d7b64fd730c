import { z } from 'zod';
import { hasStray } from '../language/stray.js';
import { broken } from '../rule/broken.js';

/** Control characters, most of which are invisible, and every character that ends a line, in any script. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028\u2029]/u;
/** What mail programs turn into a link: `https://…`, `www.…`, `example.com`, `name@example.com`, `192.0.2.1`. */
const ADDRESS = /:\/\/|\bwww\.|@|[^\s.]\.[\p{L}\p{M}]{2,}|\d(?:\.\d+){3}/iu;
/** Characters that are not seen, and that are left out of an address when it is followed. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** The full stop of Chinese and Japanese, which separates the parts of an address like any other. */
const IDEOGRAPHIC_STOP = /\u3002/gu;

/** The same text, refused where it does not stand on one line, or has characters that are not to be in a name. */
export function onOneLine<Schema extends z.ZodType<string>>(text: Schema): Schema {
  return text
    .refine((entered) => !NOT_ON_A_LINE.test(entered), { ...broken('lineBreak'), abort: true })
    .refine((entered) => !hasStray(entered), broken('charactersStray'));
}

/** Longest name of a person or a company, and longest telephone number with its extension, in characters. */
export const LONGEST_NAME_GIVEN = 120;
export const LONGEST_PHONE = 40;

/** A text on one line; may be empty. */
export const blankableLineSchema = onOneLine(z.string().normalize('NFC').trim().max(300));

/** The same, not empty. */
export const lineSchema = blankableLineSchema.min(1);

/** The name of a person or a company. */
export const nameSchema = lineSchema.max(LONGEST_NAME_GIVEN);

/** A telephone number; may be empty. */
export const blankablePhoneSchema = blankableLineSchema.max(LONGEST_PHONE);

/** The longest name that a mail shows: a longer one would be a message of its own. */
const LONGEST_NAME = 60;

/**
 * A name as mails may show it: empty if it contains a line break or another control character, looks like a link, or is
 * longer than a name. A stranger who registers or invites chooses the name, but the mail is sent in ours.
 */
export function nameInMail(name: string): string {
  const isShown = name.length <= LONGEST_NAME && !NOT_ON_A_LINE.test(name) && !leadsSomewhere(name);
  return isShown ? name : '';
}

/** Whether a part of a text looks like a link, in any way of writing one, such as `ｅｖｉｌ．ｃｏｍ` or `evil。com`. */
function leadsSomewhere(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(IDEOGRAPHIC_STOP, '.');
  return ADDRESS.test(plain);
}
