import { isWithin } from '@canvass/contracts/sending-domain/sender-address';
import { parse } from 'tldts';

/**
 * Whether a domain may be that of a company: it is registered, neither a public suffix (`co.uk`, `github.io`) nor a name for
 * special uses (`localhost`), and not the platform's.
 * @param platform domains of the platform itself
 */
export function isOwnable(domain: string, platform: readonly string[]): boolean {
  const { domain: registered, isIp } = parse(domain, { allowPrivateDomains: true });
  return registered !== null && isIp !== true && !platform.some((own) => isWithin(domain, own));
}

/** The domain that was registered, of one that is the same or below it. */
export function registeredDomain(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domain ?? domain;
}
