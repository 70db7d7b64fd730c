import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { sha256 } from './sha256.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64, utf8 } from '@canvass/contracts/transparency/bytes';
import { digestOf, entryOf } from '@canvass/contracts/transparency/entry';
import {
  isSignedBy,
  previousOf,
  readCheckpoint,
  readKey,
  readNote,
  writeCheckpoint,
  writeKey,
  writeNote,
  writePrevious,
} from '@canvass/contracts/transparency/note';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const key = { name: 'polls.example/log', publicKey: Uint8Array.from(Buffer.from(x, 'base64url')) };
const signing = { key, sign: (message: Uint8Array) => sign(null, message, pair.privateKey) };
const check = (_key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, pair.publicKey, signature);
const previous = { origin: 'polls.example/old', size: 5, root: sha256(utf8('old')) };
const checkpoint = {
  ...{ origin: key.name, size: 20_852_163, root: sha256(utf8('root')) },
  extensions: [writePrevious(previous)],
};
const note = writeNote(sha256, writeCheckpoint(checkpoint), signing);

describe('a signed note', () => {
  it('reads the key of the example of Go’s module database', () => {
    // The key of sum.golang.org, as the Go command has it.
    const text = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';
    expect(writeKey(sha256, readKey(sha256, text))).toBe(text);
    expect(() => readKey(sha256, text.replace('033de0ae', '033de0af'))).toThrow('no verifier key');
  });

  it('carries the checkpoint, and what it took the place of', () => {
    expect(note.split('\n').slice(0, 3)).toEqual([
      ...[key.name, '20852163', toBase64(checkpoint.root)],
    ]);
    const read = readCheckpoint(readNote(note).text);
    expect(read).toEqual(checkpoint);
    expect(previousOf(read)).toEqual(previous);
    expect(previousOf({ ...read, extensions: [] })).toBeUndefined();
    expect(isSignedBy(sha256, readNote(note), key, check)).toBe(true);
    const other = { ...key, name: 'polls.example/other' };
    expect(isSignedBy(sha256, readNote(note), other, check)).toBe(false);
  });

  it('is not signed any more once a character of it has changed', () => {
    const end = note.lastIndexOf('\n\n');
    fc.assert(
      fc.property(fc.nat(end - 1), (at) => {
        const changed = note.slice(0, at) + (note[at] === 'A' ? 'B' : 'A') + note.slice(at + 1);
        expect(isSignedBy(sha256, readNote(changed), key, check)).toBe(false);
      }),
    );
  });

  it.each(['', 'a\n', 'a\n\nb\n', `a\n\n\u2014 name !\n`, 'a\n\n\u2014 name AAAA more\n'])(
    'is not %j',
    (text) => {
      expect(() => readNote(text)).toThrow();
    },
  );

  it.each(['origin\n1\n', 'origin\n01\nAAAA\n', `origin\n-1\n${toBase64(sha256(utf8('')))}\n`])(
    'has no checkpoint in %j',
    (text) => {
      expect(() => readCheckpoint(text)).toThrow();
    },
  );
});

describe('an entry', () => {
  const event = {
    ...{
      id: 'i',
      stream: 'poll-1',
      revision: 0,
      position: '7',
      recordedAt: 't',
      type: 'PollEdited',
    },
    data: { b: 1, a: 'é' },
    metadata: { at: 't', commandId: 'c', correlationId: 'c', seal: 'ab' },
  };

  it('is the event without its position and without what is personal', () => {
    const erased = { ...event, erased: true as const };
    const whole = { ...event, personal: { name: 'Ada' } };
    expect(digestOf(sha256, entryOf(erased))).toEqual(digestOf(sha256, entryOf(whole)));
    expect(entryOf(whole)).not.toHaveProperty('personal');
    expect(entryOf(whole)).not.toHaveProperty('position');
  });

  it('of another application has what stands there', () => {
    const foreign = { data: 'AP8=', metadata: null };
    expect(entryOf({ ...event, unreadable: 'bytes', foreign })).toMatchObject(foreign);
  });
});
