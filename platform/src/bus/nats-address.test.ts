import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, tokenOf } from './nats-address.js';

describe('a topic', () => {
  const topics = fc.string({ unit: 'binary', maxLength: 300 });

  it('is always one token of a subject', () => {
    fc.assert(
      fc.property(topics, (topic) => {
        expect(tokenOf(topic)).toMatch(/^[A-Za-z0-9_=-]{1,200}$/);
      }),
    );
  });

  it('has the token of no other', () => {
    fc.assert(
      fc.property(topics, topics, (one, other) => {
        expect(tokenOf(one) === tokenOf(other)).toBe(one === other);
      }),
    );
    const tricky = ['', '=', '=empty', '.', '=002e', 'a', 'a'.repeat(201), '\ud83d', '\ude00'];
    expect(new Set(tricky.map(tokenOf)).size).toBe(tricky.length);
  });

  it('can be read in the subject, where it is plain', () => {
    expect(tokenOf('changes')).toBe('changes');
    expect(tokenOf('a.b')).toBe('a=002eb');
  });
});

describe('the address of NATS', () => {
  it('may name several servers, and who we are', () => {
    expect(addressOf('nats://one:4222')).toEqual({ servers: ['one:4222'] });
    expect(addressOf('nats://ada:p%40ss@one:4222, nats://two')).toEqual({
      ...{ servers: ['one:4222', 'two'], user: 'ada', pass: 'p@ss' },
    });
    expect(addressOf('nats://to-ken@[::1]:4222')).toEqual({
      ...{ servers: ['[::1]:4222'], token: 'to-ken' },
    });
    expect(addressOf('tls://one:4222')).toEqual({ servers: ['one:4222'], tls: {} });
  });

  it.each(['', 'one:4222', 'http://ada:secret@one', 'nats://', 'nats://one,mailto:secret'])(
    'is refused when it is %j, and not repeated',
    (url) => {
      expect(() => addressOf(url)).toThrow(/^the address of NATS must be nats:[^]*port$/);
    },
  );
});
