import { expect, it } from 'vitest';
import { OpenStreams } from './streams.js';

it('gives each account so many places, and takes each back once', () => {
  const streams = new OpenStreams(2);
  const first = streams.take('a');
  expect(first).toBeDefined();
  expect(streams.take('a')).toBeDefined();
  expect(streams.take('a')).toBeUndefined();
  expect(streams.take('b')).toBeDefined();
  first?.();
  first?.();
  expect(streams.take('a')).toBeDefined();
  expect(streams.take('a')).toBeUndefined();
});
