/**
 * Types of accounts, least privileged first. `user` sees the records assigned to it, `admin` edits the firm's records, and
 * `company` owns the firm. `tabi` is an operator, who runs the platform: stored events and
 * the API use the word, so it stays.
 */
export const accountTypes = ['user', 'admin', 'company', 'tabi'] as const;
export type AccountType = (typeof accountTypes)[number];

export const SHORTEST_PASSWORD = 6;

/** Text, an @, text, a dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** E-mail addresses are compared in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
