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
      metricsToken: undefined,
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

  it('takes no token for metrics that can be guessed', () => {
    const token = 'sixteen-letters!';
    expect(readSettings({ METRICS_TOKEN: token }).metricsToken).toBe(token);
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
  });

  it('names every wrong setting in one line', () => {
    const start = () => readSettings({ PORT: 'many', SECRET: 'short', PUBLIC_URL: 'ftp://x' });
    expect(start).toThrow(WrongSetting);
    expect(start).toThrow(/^Canvass cannot start: .*PORT.*PUBLIC_URL.*SECRET[^\n]*$/);
  });
});
