import { afterEach, expect, it, vi } from 'vitest';
import { reportFailure } from './report-failure.js';

afterEach(() => vi.restoreAllMocks());

it('says in one line that the address to listen on is none of ours', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'listen EADDRNOTAVAIL: address not available 203.0.113.1';
  reportFailure(Object.assign(new Error(message), { code: 'EADDRNOTAVAIL', syscall: 'listen' }));
  expect(said.mock.calls).toEqual([[`Canvass cannot start: ${message}`]]);
});

it('shows where it comes from when it is a fault of our own', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new Error('undefined is not a function');
  reportFailure(fault);
  expect(said.mock.calls).toEqual([[fault]]);
});
