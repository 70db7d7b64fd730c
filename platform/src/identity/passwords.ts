import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in its encoded form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed.
 * Without a hash it is false and takes as long, so that timing does not reveal whether an account exists.
 */
export async function isPassword(encoded: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  // An erased account has an empty hash, which matches no password.
  const matches = await verify(encoded || (await decoy), password);
  return matches && !!encoded;
}
