import { z } from 'zod';
import { hasStray } from '../language/stray.js';
import { broken } from '../rule/broken.js';

/** Control characters, most of which are invisible, and every character that ends a line, in any script. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028\u2029]/u;
/** What mail programs turn into a link: `https://…`, `www.…`, `example.com`, `name@example.com`, `192.0.2.1`. */
const ADDRESS = /:\/\/|\bwww\.|@|[^\s.]\.[\p{L}\p{M}]{2,}|\d(?:\.\d+){3}/iu;
/**
 * What a reader would call: five digits or more of any script with nothing but separators between them, or `800-HELP`. A
 * year, a street number and `24/7` are shorter.
 */
const TELEPHONE = /(?:\p{Nd}[\s().+/_*·‐-―−-]*){5}|\p{Nd}{3}-\p{Lu}{3}/u;
/** Characters that change the order in which others are shown: what is read is then not what was checked. */
const REORDERS = /\p{Bidi_Control}/u;
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
/** As much of a name as a mail quotes. */
const LONGEST_QUOTED = 40;
/** With which a name could end the quotation that it stands in; an apostrophe is part of many names. */
const QUOTES = /["“”„‟«»]/gu;

/**
 * A name as mails may show it: empty if it contains a line break or another control character, looks like a link or a
 * telephone number, reorders what is read, or is longer than a name. A stranger who registers or invites chooses the name,
 * but the mail is sent in ours.
 */
export function nameInMail(name: string): string {
  const isShown =
    name.length <= LONGEST_NAME &&
    !NOT_ON_A_LINE.test(name) &&
    !REORDERS.test(name) &&
    !leadsSomewhere(name);
  return isShown ? name : '';
}

/** The same, to stand between quotation marks: without any of its own, and shortened where it could be a sentence. */
export function nameQuotedInMail(name: string): string {
  const characters = [...nameInMail(name).replace(QUOTES, '').trim()];
  if (characters.length <= LONGEST_QUOTED) return characters.join('');
  return `${characters
    .slice(0, LONGEST_QUOTED - 1)
    .join('')
    .trimEnd()}…`;
}

/** Whether a part of a text looks like a link or a telephone number, in any way of writing one, such as `ｅｖｉｌ．ｃｏｍ` or `evil。com`. */
function leadsSomewhere(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(IDEOGRAPHIC_STOP, '.');
  return ADDRESS.test(plain) || TELEPHONE.test(plain);
}
