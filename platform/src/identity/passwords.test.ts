import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.js';

describe('passwords', () => {
  it('are kept as argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('match only themselves', async () => {
    const hash = await hashPassword('пароль 🔑');
    expect(await isPassword(hash, 'пароль 🔑')).toBe(true);
    expect(await isPassword(hash, 'пароль')).toBe(false);
    expect(await isPassword(hash, '')).toBe(false);
  });

  it('open nothing where there is no account, or an erased one', async () => {
    expect(await isPassword(undefined, 'no account has this password')).toBe(false);
    expect(await isPassword('', 'no account has this password')).toBe(false);
  });
});
