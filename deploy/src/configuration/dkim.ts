import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DkimKey } from '@canvass/platform/mail/dkim';
import { z } from 'zod';

const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a name in DNS');

/** The settings by which the platform's own mails are signed. */
export const dkimVariables = {
  /** Domain that signs: that of `MAIL_FROM`, or one above it. */
  MAIL_DKIM_DOMAIN: name.optional(),
  /** The public key stands in DNS at this name, below `_domainkey` of the domain. */
  MAIL_DKIM_SELECTOR: name.optional(),
  /** File with the private key, in PEM. */
  MAIL_DKIM_KEY_PATH: z.string().optional(),
};

const names = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY_PATH'] as const;
type Given = Partial<Record<(typeof names)[number], string | undefined>>;

/** Why the key in a file cannot sign; undefined where it can. */
function keyProblem(path: string): string | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(readFileSync(path));
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (asymmetricKeyType === 'rsa' && bits >= 1024) return undefined;
    return 'must name a file with an RSA key of at least 1024 bits';
  } catch {
    return 'must name a file with a private key in PEM';
  }
}

export function dkimProblems(given: Given): string[] {
  const missing = names.filter((one) => given[one] === undefined);
  if (missing.length === names.length) return [];
  if (missing.length > 0) return missing.map((one) => `${one} is missing`);
  const problem = keyProblem(given.MAIL_DKIM_KEY_PATH ?? '');
  return problem === undefined ? [] : [`MAIL_DKIM_KEY_PATH ${problem}`];
}

/** Undefined where mails are not signed here. */
export function dkimOf({
  MAIL_DKIM_DOMAIN: domain,
  MAIL_DKIM_SELECTOR: selector,
  MAIL_DKIM_KEY_PATH: path,
}: Given): DkimKey | undefined {
  if (domain === undefined || selector === undefined || path === undefined) return undefined;
  return { domain, selector, privateKey: readFileSync(path, 'utf8') };
}
