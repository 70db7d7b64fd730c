import { z } from 'zod';
import { broken } from '../rule/broken.js';

/** Every character that ends a line, in any script. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** What mail programs turn into a link: `https://…`, `www.…`, `example.com`, `name@example.com`. */
const ADDRESS = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** A name or telephone number on one line; may be empty. */
export const blankableLineSchema = z
  .string()
  .trim()
  .max(300)
  .refine((text) => !LINE_BREAK.test(text), broken('lineBreak'));

/** The same, not empty. */
export const lineSchema = blankableLineSchema.min(1);

/**
 * A name as mails may show it: empty if it contains a line break or looks like a link. A stranger who registers chooses
 * the name, but the mail is sent in ours.
 */
export function nameInMail(name: string): string {
  return LINE_BREAK.test(name) || ADDRESS.test(name) ? '' : name;
}
