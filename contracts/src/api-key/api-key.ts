import type { AccountType } from '../account/account.js';

/**
 * What a key may do: `read` reads, `write` changes, `operate` administers the platform and is for operators, `audit` reads
 * the history and what proves it, without what is personal.
 */
export const apiKeyScopes = ['read', 'write', 'operate', 'audit'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Prefix of every key: tells it from a session token, and lets secret scanners find leaked ones. */
const API_KEY_PREFIX = 'cvs_';

/** Whether a bearer token has the form of an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX);
}

/** A key as it is sent: `cvs_<id>_<secret>`. @param secret in base64url */
export function writeApiKey(id: string, secret: string): string {
  return `${API_KEY_PREFIX}${id}_${secret}`;
}

/** Id and secret of a key; undefined if the text is no key. */
export function readApiKey(text: string): { id: string; secret: string } | undefined {
  const [, id, secret] = /^cvs_([0-9a-f-]{36})_([\w-]{43})$/.exec(text) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : undefined;
}

/** Scopes that an account of this type may give to its keys. */
export function scopesFor(type: AccountType): readonly ApiKeyScope[] {
  return type === 'tabi' ? apiKeyScopes : apiKeyScopes.filter((scope) => scope !== 'operate');
}
