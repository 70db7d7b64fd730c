import { composed, formsOf } from '../language/composed.js';

/**
 * Types of accounts, least privileged first. `user` sees the records assigned to it, `admin` edits the firm's records, and
 * `company` owns the firm. `tabi` is an operator, who runs the platform: stored events and
 * the API use the word, so it stays.
 */
export const accountTypes = ['user', 'admin', 'company', 'tabi'] as const;
export type AccountType = (typeof accountTypes)[number];

export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 1000;

/** Text, an @, text, a dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * What separates, names or comments on addresses in the header of a mail, where `Any words<ana@example.com>` and
 * `any,ana@example.com` are other ways to write to Ana; and what is not seen.
 */
const BESIDES_AN_ADDRESS = /[,;:<>()[\]"\\\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is one e-mail address and nothing besides. */
export function isEmail(text: string): boolean {
  return EMAIL_PATTERN.test(text) && !BESIDES_AN_ADDRESS.test(text);
}

/** An address as it is typed, in lower case: so it was claimed before addresses were composed. */
export function typedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** E-mail addresses are compared in lower case, and composed. */
export function normaliseEmail(email: string): string {
  return composed(typedEmail(email));
}

/** The forms in which an address may have been claimed; the one that new claims take first. */
export function formsOfEmail(email: string): [string, ...string[]] {
  return formsOf(typedEmail(email));
}
