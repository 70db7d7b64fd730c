import { LONGEST_DOMAIN, LONGEST_SENDER } from './domain.js';

/** An address that mails can come from; its domain as DNS has it, in lower case. */
interface SenderAddress {
  local: string;
  domain: string;
}

const LOCAL = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/i;
const LONGEST_LOCAL = 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain as DNS has it: in lower case, and letters of other scripts in ASCII; undefined for what is none. */
function domainInDns(written: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(written)) return undefined;
  try {
    const { hostname } = new URL(`http://${written}`);
    const labels = hostname.split('.');
    const isDomain =
      hostname.length <= LONGEST_DOMAIN &&
      labels.length > 1 &&
      labels.every((label) => LABEL.test(label)) &&
      !/^\d+$/.test(labels.at(-1) ?? '');
    return isDomain ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the address of a sender; undefined for what cannot be one. Names, comments and quotes are refused. */
export function readSenderAddress(email: string): SenderAddress | undefined {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = domainInDns(email.slice(at + 1));
  const isLocal = LOCAL.test(local) && local.length <= LONGEST_LOCAL;
  return isLocal && domain && email.length <= LONGEST_SENDER ? { local, domain } : undefined;
}

/** Whether a domain is another one, or below it. */
export function isWithin(domain: string, other: string): boolean {
  return domain === other || domain.endsWith(`.${other}`);
}
