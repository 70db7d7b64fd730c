import { vi } from 'vitest';
import type { TestServer } from './server.js';

/** Lets appends of an event type fail, as in a power cut, until all mocks are restored. */
export function failAppendsOf(type: string, { dependencies: { log } }: TestServer): void {
  const append = log.append.bind(log);
  vi.spyOn(log, 'append').mockImplementation((stream, expected, events) =>
    events.some((event) => event.type === type)
      ? Promise.reject(new Error('the power went'))
      : append(stream, expected, events),
  );
}
