import { describe, expect, it } from 'vitest';
import { readSettings, WrongSetting } from './settings.js';

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataFolder: './data',
      publicUrl: undefined,
      operator: {},
      trustedProxies: 0,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readSettings({ PORT: '', SECRET: '' })).toMatchObject({ port: 3000, secret: undefined });
  });

  it('takes the trailing slash off the public address', () => {
    expect(readSettings({ PUBLIC_URL: 'https://polls.example/' }).publicUrl).toBe(
      'https://polls.example',
    );
  });

  it('names every wrong setting in one line', () => {
    const start = () => readSettings({ PORT: 'many', SECRET: 'short', PUBLIC_URL: 'ftp://x' });
    expect(start).toThrow(WrongSetting);
    expect(start).toThrow(/^Canvass cannot start: .*PORT.*PUBLIC_URL.*SECRET[^\n]*$/);
  });
});
