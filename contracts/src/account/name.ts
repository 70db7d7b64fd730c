import { z } from 'zod';
import { broken } from '../rule/broken.js';

/** Whatever ends a line, in any script. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/u;
/** What mail programs make a link of: `https://…`, `www.…`, `example.com`, `name@example.com`. */
const ADDRESS = /:\/\/|\bwww\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** What a person, a company or a telephone is called by, if it is: on one line. */
export const blankableLineSchema = z
  .string()
  .trim()
  .max(300)
  .refine((text) => !LINE_BREAK.test(text), broken('lineBreak'));

/** The same, and not nothing. */
export const lineSchema = blankableLineSchema.min(1);

/**
 * A name as mails may say it: empty where it has a line break or what could be taken for an address, because who registers
 * chooses the name, and mail goes out in ours.
 */
export function nameInMail(name: string): string {
  return LINE_BREAK.test(name) || ADDRESS.test(name) ? '' : name;
}
