import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionStore } from './store.js';

const session = { server: 'https://polls.example', email: 'ada@example.com', token: 'secret' };

describe('SessionStore', () => {
  let folder: string;
  let sessions: SessionStore;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'canvass-session-')), 'canvass');
    sessions = new SessionStore(folder);
  });
  afterEach(() => {
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('keeps a session where nobody else can read it, until it is removed', async () => {
    await sessions.write({ ...session, token: 'earlier' });
    await sessions.write(session);
    expect(await sessions.read()).toEqual(session);
    expect(readdirSync(folder)).toEqual(['session.json']);
    if (process.platform !== 'win32') {
      expect(statSync(join(folder, 'session.json')).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
    await sessions.remove();
    expect(await sessions.find()).toBeUndefined();
    await expect(sessions.read()).rejects.toThrow('You are not signed in.');
    await sessions.remove();
  });

  it('says so when the file is damaged', async () => {
    await sessions.write(session);
    for (const text of ['{', 'null', '{"server":"https://polls.example"}']) {
      writeFileSync(join(folder, 'session.json'), text);
      await expect(sessions.find()).rejects.toThrow(/damaged/);
    }
  });
});
