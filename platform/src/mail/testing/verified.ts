import { createHash, createVerify } from 'node:crypto';

/** A header with its spaces as `relaxed` has them (RFC 6376, 3.4.2). */
const relaxed = (header: string): string => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(header) ?? [];
  const words = value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${name.toLowerCase().trim()}:${words}`;
};

/** What a receiver makes of the signature of a mail. */
interface Verified {
  /** Names of the headers that it covers, in lower case. */
  covered: string[];
  isGood: boolean;
}

/** Checks the signature of a mail as a receiver does, written after RFC 6376. @param publicKey PEM */
export function verified(mail: string, publicKey: string): Verified {
  const end = mail.indexOf('\r\n\r\n');
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tags = new Map(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1)]),
  );
  const lines = mail
    .slice(end + 4)
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ');
  const body = lines.replace(/(\r\n)*$/, '\r\n');
  const hash = createHash('sha256').update(body).digest('base64');
  const covered = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  const text = covered.flatMap((name) => {
    const found = headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`));
    return found === undefined ? [] : [`${relaxed(found)}\r\n`];
  });
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const verifying = createVerify('RSA-SHA256').update(text.join('') + own);
  const given = (tags.get('b') ?? '').replace(/\s/g, '');
  const isSigned = verifying.verify(publicKey, given, 'base64');
  return { covered, isGood: isSigned && tags.get('bh')?.replace(/\s/g, '') === hash };
}
