import type { Finding } from './domain.js';

/** What name servers say of the texts at a name: each text whole; undefined where they do not answer. */
export type TextsAt = readonly string[] | undefined;

/** The name at which the public key of a domain stands. */
export function dkimName({ domain, selector }: { domain: string; selector: string }): string {
  return `${selector}._domainkey.${domain}`;
}

/** The record with a public key (RFC 6376). @param publicKey DER in base64 */
export function dkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** The name at which the policy of a domain stands. */
export function dmarcName(domain: string): string {
  return `_dmarc.${domain}`;
}

/** The least that a policy says (RFC 7489). */
export const DMARC_RECORD = 'v=DMARC1; p=none';

/** The tags of a record, by name in lower case. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=');
      if (equals < 0) return [];
      return [[tag.slice(0, equals).trim().toLowerCase(), tag.slice(equals + 1).trim()] as const];
    }),
  );
}

/** Whether a tag that lists what it allows allows something. A missing tag allows everything. */
function allows(list: string | undefined, ...wanted: readonly string[]): boolean {
  return list === undefined || list.split(':').some((one) => wanted.includes(one.trim()));
}

/** Whether receivers check signatures of a key by a record. */
function hasKey(text: string, publicKey: string): boolean {
  const tags = tagsOf(text);
  const isOfType =
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa').toLowerCase() === 'rsa';
  const isInUse = !(tags.get('t') ?? '').split(':').some((flag) => flag.trim() === 'y');
  const isForMail = allows(tags.get('h'), 'sha256') && allows(tags.get('s'), '*', 'email');
  return isOfType && isInUse && isForMail && tags.get('p')?.replace(/\s/g, '') === publicKey;
}

/** Judges the texts at the name of a key. Of several, receivers may take any. @param publicKey DER in base64 */
export function judgeDkim(texts: TextsAt, publicKey: string): Finding {
  if (texts === undefined) return 'unanswered';
  const [text, ...others] = texts;
  if (text === undefined) return 'missing';
  if (others.length > 0) return 'several';
  return hasKey(text, publicKey) ? 'right' : 'wrong';
}

const POLICIES: readonly string[] = ['none', 'quarantine', 'reject'];

/** Those of the texts at a name that are a DMARC policy; receivers pass over all others. */
export function policiesAmong(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => /^\s*v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
}

/** Judges the policies of a domain. With several, receivers act as if it had none. */
export function judgeDmarc(policies: TextsAt): Finding {
  if (policies === undefined) return 'unanswered';
  const [policy, ...others] = policies;
  if (policy === undefined) return 'missing';
  if (others.length > 0) return 'several';
  return POLICIES.includes(tagsOf(policy).get('p')?.toLowerCase() ?? '') ? 'right' : 'wrong';
}
