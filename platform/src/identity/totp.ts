import { Secret, TOTP } from 'otpauth';

/** The parameters every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const standard = { issuer: 'Canvass', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 asks for at least 16 bytes and recommends 20. */
const SECRET_BYTES = 20;
/** Codes of the previous and the next step are accepted too, for phones whose clock is slightly off. */
const STEPS_ASIDE = 1;

const CODE = /^[0-9]{6}$/;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ ...standard, label, secret: Secret.fromBase32(secret) });
}

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that an authenticator app reads from a QR code. @param label names the account */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The step of a code that is valid at a time; undefined if it is not valid. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  // The library's comparison fails for texts with the same number of characters but more bytes.
  if (!CODE.test(code)) return undefined;
  const timestamp = at.getTime();
  const totp = totpOf(secret);
  const aside = totp.validate({ token: code, timestamp, window: STEPS_ASIDE });
  return aside === null ? undefined : totp.counter({ timestamp }) + aside;
}

/** The code of a step. */
export function codeOf(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * standard.period * 1000 });
}

/** The code that an authenticator app shows at a time. */
export function codeAt(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}
