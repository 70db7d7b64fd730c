import { composed } from '@canvass/contracts/language/composed';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of the composed password, in its encoded form. */
export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), options);
}

let decoy: Promise<string> | undefined;

/** How a password is the one that was hashed: composed, or only as it was typed, as earlier releases hashed it. */
export type PasswordMatch = 'composed' | 'asTyped';

/**
 * How the password is the one that was hashed; undefined when it is another one.
 * Without a hash it is undefined and takes as long, so that timing does not reveal whether an account exists.
 */
export async function matchPassword(
  encoded: string | undefined,
  password: string,
): Promise<PasswordMatch | undefined> {
  decoy ??= hashPassword('no account has this password');
  // An erased account has an empty hash, which matches no password.
  const known = encoded || (await decoy);
  const isComposed = await verify(known, composed(password));
  const isAsTyped =
    !isComposed && composed(password) !== password && (await verify(known, password));
  if (!encoded) return undefined;
  if (isComposed) return 'composed';
  return isAsTyped ? 'asTyped' : undefined;
}

/** Whether the password is the one that was hashed, in whichever form; see `matchPassword`. */
export async function isPassword(encoded: string | undefined, password: string): Promise<boolean> {
  return (await matchPassword(encoded, password)) !== undefined;
}
