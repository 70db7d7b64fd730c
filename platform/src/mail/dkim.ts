import type { SendMailOptions } from 'nodemailer';

/** A key with which the mails of a domain are signed (RFC 6376). */
export interface DkimKey {
  domain: string;
  /** Names the public key: it stands in DNS at `<selector>._domainkey.<domain>`. */
  selector: string;
  /** PEM */
  privateKey: string;
}

/** Headers that a signature covers. One-click unsubscribing asks for both of its own (RFC 8058). */
const signed = [
  ...['From', 'Sender', 'Reply-To', 'To', 'Cc', 'Subject', 'Date', 'Message-ID'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
];

/** How nodemailer signs with a key. */
export function signingBy({ domain, selector, privateKey }: DkimKey): SendMailOptions['dkim'] {
  return {
    ...{ domainName: domain, keySelector: selector, privateKey },
    headerFieldNames: signed.join(':').toLowerCase(),
  };
}
