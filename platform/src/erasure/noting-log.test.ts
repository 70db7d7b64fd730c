import { expect, test } from 'vitest';
import type { EventLog } from '../event-log/port.js';
import { noteErasures } from './noting-log.js';

test('an erasure is noted before it is done, and not done where it cannot be noted', async () => {
  const done: string[] = [];
  const step = (name: string) => (stream: string) => {
    done.push(`${name} ${stream}`);
    return Promise.resolve();
  };
  const log = { erase: step('erased') } as unknown as EventLog;
  await noteErasures(log, { note: step('noted') }).erase('response-1');
  expect(done).toEqual(['noted response-1', 'erased response-1']);
  const full = noteErasures(log, { note: () => Promise.reject(new Error('disk full')) });
  await expect(full.erase('response-2')).rejects.toThrow('disk full');
  expect(done).toHaveLength(2);
});
