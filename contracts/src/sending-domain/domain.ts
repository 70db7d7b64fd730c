/** What a domain has to say in DNS before mails come from it. */
export const senderRecords = ['dkim', 'dmarc'] as const;
export type SenderRecord = (typeof senderRecords)[number];

/** What is found at the name of a record. `unanswered`: its name servers said nothing, which says nothing. */
export const findings = ['right', 'missing', 'wrong', 'several', 'unanswered'] as const;
export type Finding = (typeof findings)[number];

/** What is found of each record. */
export type Findings = Readonly<Record<SenderRecord, Finding>>;
/** The texts that were found for each record, sorted. */
export type FoundTexts = Readonly<Record<SenderRecord, readonly string[]>>;

/** For how long a verified domain whose name servers do not answer stays verified, in milliseconds. */
export const UNANSWERED_FOR = 3 * 24 * 60 * 60 * 1000;

/** Characters of the longest address and of the longest domain: the name of its key in DNS is longer. */
export const LONGEST_SENDER = 254;
export const LONGEST_DOMAIN = 200;

/** Whether a domain may be sent from. */
export function isRight({ dkim, dmarc }: Findings): boolean {
  return dkim === 'right' && dmarc === 'right';
}
