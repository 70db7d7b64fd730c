export const accountTypes = ['user', 'admin', 'company', 'tabi'] as const;
export type AccountType = (typeof accountTypes)[number];

export const SHORTEST_PASSWORD = 6;

/** Text, an @, text, a dot, text. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** E-mail addresses are compared in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
