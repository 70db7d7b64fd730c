import { readFileSync } from 'node:fs';
import { COSIGNATURE, writeKey } from '@canvass/contracts/transparency/note';
import { sha256 } from '@canvass/platform/transparency/sha256';
import { describe, expect, it } from 'vitest';
import { readServiceSettings, readSettings, settingsSchema } from './settings.js';
import { WrongSetting } from './wrong-setting.js';

describe('the currency of a new plan', () => {
  it('is the lev unless set, in any letter case, and one for which Stripe and ISO use the same minor unit', () => {
    expect(readSettings({}).planCurrency).toBe('bgn');
    expect(readSettings({ PLAN_CURRENCY: 'EUR' }).planCurrency).toBe('eur');
    expect(() => readSettings({ PLAN_CURRENCY: 'euro' })).toThrow('PLAN_CURRENCY must be the code');
    expect(() => readSettings({ PLAN_CURRENCY: 'isk' })).toThrow('use the same minor unit');
  });
});

describe('the witness of the log', () => {
  it('has an address and its verifier key, or is none', () => {
    const TLOG_WITNESS_URL = 'https://witness.example';
    const key = { name: 'witness.example/one', publicKey: new Uint8Array(32).fill(7) };
    const TLOG_WITNESS_KEY = writeKey(sha256, key, COSIGNATURE);
    expect(readSettings({}).witness).toBeUndefined();
    expect(readSettings({ TLOG_WITNESS_URL, TLOG_WITNESS_KEY }).witness).toEqual({
      ...{ url: TLOG_WITNESS_URL, key: TLOG_WITNESS_KEY },
    });
    expect(() => readSettings({ TLOG_WITNESS_URL })).toThrow('needs TLOG_WITNESS_KEY');
    const other = { TLOG_WITNESS_URL, TLOG_WITNESS_KEY: writeKey(sha256, key) };
    expect(() => readSettings(other)).toThrow('must be the verifier key of a witness');
  });
});

describe('the seller on invoices', () => {
  it('is who the settings say, with the tax that prices contain', () => {
    const SELLER_NAME = 'Polls Ltd';
    expect(readSettings({}).seller).toBeUndefined();
    const none = { name: 'Polls Ltd', taxName: 'VAT', taxRate: 0 };
    expect(readSettings({ SELLER_NAME }).seller).toEqual(none);
    const given = { SELLER_ADDRESS: 'Vitosha 1, Sofia', SELLER_TAX_NUMBER: 'BG1' };
    const taxed = { SELLER_TAX_NAME: 'ДДС', SELLER_TAX_RATE: '7.7' };
    expect(readSettings({ SELLER_NAME, ...given, ...taxed }).seller).toEqual({
      ...{ name: 'Polls Ltd', address: 'Vitosha 1, Sofia', taxNumber: 'BG1' },
      ...{ taxName: 'ДДС', taxRate: 7.7 },
    });
  });

  it('has a name, and a rate that is a percentage', () => {
    const nameless = {
      SELLER_ADDRESS: 'Vitosha 1',
      SELLER_TAX_NUMBER: 'BG1',
      SELLER_TAX_RATE: '20',
    };
    expect(() => readSettings(nameless)).toThrow(
      'SELLER_ADDRESS needs SELLER_NAME; SELLER_TAX_NUMBER needs SELLER_NAME; SELLER_TAX_RATE needs SELLER_NAME',
    );
    for (const SELLER_TAX_RATE of ['20%', '101', '-1', '12,5', '1e1']) {
      expect(() => readSettings({ SELLER_NAME: 'Polls Ltd', SELLER_TAX_RATE })).toThrow(
        'SELLER_TAX_RATE must be a percentage from 0 to 100',
      );
    }
  });
});

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataFolder: './data',
      erasuresFolder: './data-erasures',
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

  it('keeps the ledger of erasures beside the data folder, or where it is told to', () => {
    expect(readSettings({ DATA_DIR: '/srv/canvass/' }).erasuresFolder).toBe(
      '/srv/canvass-erasures',
    );
    const given = { DATA_DIR: '/srv/canvass', ERASURES_DIR: '/mnt/erasures' };
    expect(readSettings(given).erasuresFolder).toBe('/mnt/erasures');
  });

  it('says in words what a number or a level must be', () => {
    for (const PORT of ['many', '99999', '-1', '1.5']) {
      expect(() => readSettings({ PORT })).toThrow(
        'Canvass cannot start: PORT must be a whole number from 0 to 65535',
      );
    }
    expect(() => readSettings({ TRUSTED_PROXIES: 'all', LOG_LEVEL: 'loud' })).toThrow(
      'Canvass cannot start: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; ' +
        'TRUSTED_PROXIES must be a whole number from 0 to 10',
    );
  });

  it('takes no token for metrics that can be guessed', () => {
    const token = 'sixteen-letters!';
    expect(readSettings({ METRICS_TOKEN: token }).metricsToken).toBe(token);
    expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
  });

  it('takes a mail server by its address, which is not repeated when it is wrong', () => {
    const right = ['smtp://localhost:1025', 'smtps://ada%40one.example:p%40ss@mail.example:465'];
    for (const SMTP_URL of right) expect(readSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    for (const SMTP_URL of ['http://ada:hunter2@mail.example', 'mail.example:25', 'smtp://']) {
      expect(() => readSettings({ SMTP_URL })).toThrow(
        /^Canvass cannot start: SMTP_URL must be smtp:(?!.*(hunter2|mail\.example))/,
      );
    }
  });

  it('leads who asks to the address that is set for that, never to how an operator signs in', () => {
    const OPERATOR_EMAIL = 'boss@one.example';
    expect(readSettings({}).contact).toBeUndefined();
    expect(readSettings({ OPERATOR_EMAIL }).contact).toBeUndefined();
    const CONTACT_EMAIL = 'sales@one.example';
    expect(readSettings({ OPERATOR_EMAIL, CONTACT_EMAIL }).contact).toBe(CONTACT_EMAIL);
    expect(() => readSettings({ CONTACT_EMAIL: 'sales' })).toThrow(/CONTACT_EMAIL/);
  });

  it('takes a chat of another origin alone', () => {
    const CHAT_WIDGET_URL = 'https://chat.example/widget';
    expect(readSettings({}).chatWidget).toBeUndefined();
    expect(readSettings({ CHAT_WIDGET_URL }).chatWidget).toBe(CHAT_WIDGET_URL);
    const PUBLIC_URL = 'https://chat.example/';
    expect(() => readSettings({ CHAT_WIDGET_URL, PUBLIC_URL })).toThrow(/CHAT_WIDGET_URL/);
  });

  it('takes a sender with or without a name', () => {
    const right = [
      'polls@one.example',
      'One <polls@one.example>',
      'Една фирма <polls@one.example>',
    ];
    for (const MAIL_FROM of right) expect(readSettings({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    const wrong = ['One', 'One <>', 'One <a@b> <c@d>', 'a@b, c@d', 'One\r\nBcc: x <a@b>'];
    for (const MAIL_FROM of wrong) expect(() => readSettings({ MAIL_FROM })).toThrow(/MAIL_FROM/);
  });

  it('takes payments at Stripe only where its messages can be told from others', () => {
    const given = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readSettings(given).stripe).toEqual({
      ...{ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    });
    expect(readSettings({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toBeUndefined();
    const alone = () => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(alone).toThrow(/^Canvass cannot start: .*STRIPE_WEBHOOK_SECRET/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  it('says whether what is not set up may be stood in for', () => {
    expect(readSettings({}).isProduction).toBe(false);
    expect(readSettings({ NODE_ENV: 'production' }).isProduction).toBe(true);
  });

  it('names every wrong setting in one line', () => {
    const start = () => readSettings({ PORT: 'many', SECRET: 'short', PUBLIC_URL: 'ftp://x' });
    expect(start).toThrow(WrongSetting);
    expect(start).toThrow(/^Canvass cannot start: .*PORT.*PUBLIC_URL.*SECRET[^\n]*$/);
  });
});

describe('readServiceSettings', () => {
  const engines = {
    EVENTSTORE_URL: 'esdb://ada:hunter2@log.example:2113?tls=true',
    MONGODB_URL: 'mongodb+srv://ada:hunter2@read.example/?retryWrites=true',
    NATS_URL: 'tls://ada:hunter2@bus.example:4222',
  };
  const people = { SECRET: 'ab'.repeat(32), PUBLIC_URL: 'https://polls.example/' };

  it('takes what a service needs', () => {
    expect(readServiceSettings('projections', engines).engines).toEqual({
      eventstore: engines.EVENTSTORE_URL,
      mongodb: engines.MONGODB_URL,
      mongodbPrefix: 'canvass',
      erasures: engines.MONGODB_URL,
      nats: engines.NATS_URL,
      temporal: { address: '', namespace: 'default', apiKey: undefined, tls: undefined },
    });
    const ERASURES_URL = 'mongodb://ledger.example';
    const all = { ...engines, ...people, ERASURES_URL, TEMPORAL_ADDRESS: 'temporal:7233' };
    const settings = readServiceSettings('workflows', all);
    expect(settings.engines.erasures).toBe(ERASURES_URL);
    expect(settings.engines.temporal.address).toBe('temporal:7233');
    expect(settings.publicUrl).toBe('https://polls.example');
  });

  it('writes mails to files in production only where one process does all', () => {
    const all = { ...engines, ...people, TEMPORAL_ADDRESS: 'temporal:7233' };
    const production = { ...all, NODE_ENV: 'production' };
    expect(readServiceSettings('workflows', all).smtpUrl).toBeUndefined();
    expect(() => readServiceSettings('workflows', { ...production, DATA_DIR: '/data' })).toThrow(
      /^Canvass cannot start: SMTP_URL is missing: in production, [^\n;]*$/,
    );
    const SMTP_URL = 'smtp://mail.example:25';
    expect(readServiceSettings('workflows', { ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    expect(readServiceSettings('command-api', production).smtpUrl).toBeUndefined();
    expect(readSettings({ NODE_ENV: 'production' }).smtpUrl).toBeUndefined();
  });

  it('names all that is missing or wrong in one line, without the passwords in it', () => {
    expect(() => readServiceSettings('command-api', engines)).toThrow(
      'Canvass cannot start: SECRET is missing; PUBLIC_URL is missing',
    );
    const wrong = { ...engines, ...people, NATS_URL: 'http://ada:hunter2@bus.example' };
    expect(() => readServiceSettings('workflows', { ...wrong, EVENTSTORE_URL: '' })).toThrow(
      /^Canvass cannot start: EVENTSTORE_URL is missing; TEMPORAL_ADDRESS is missing; NATS_URL must be(?!.*hunter2)[^\n]*$/,
    );
  });
});

describe('the address of an engine', () => {
  const people = { SECRET: 'ab'.repeat(32), PUBLIC_URL: 'https://polls.example/' };
  const good = {
    EVENTSTORE_URL: 'esdb://log.example:2113',
    MONGODB_URL: 'mongodb://read.example:27017',
    NATS_URL: 'nats://bus.example:4222',
    TEMPORAL_ADDRESS: 'temporal.example:7233',
  };
  const start = (wrong: Partial<typeof good & { ERASURES_URL: string }>) =>
    readServiceSettings('workflows', { ...people, ...good, ...wrong }).engines;

  it.each([
    { EVENTSTORE_URL: 'esdb+discover://ada:99999@a:2113,b:65535?tls=false' },
    {
      MONGODB_URL:
        'mongodb://ada:99999@a,[::1]:27017/data?authMechanismProperties=SERVICE_NAME:99999',
    },
    { ERASURES_URL: 'mongodb+srv://ledger.example/?w=majority' },
    { NATS_URL: 'nats://ada:99999@one:4222, nats://two' },
    { TEMPORAL_ADDRESS: '[::1]:7233' },
  ])('may be %j', (right) => {
    const { temporal, ...engines } = start(right);
    const addresses = [...Object.values(engines), temporal.address];
    expect(addresses).toContain(Object.values(right)[0]);
  });

  it.each([
    { EVENTSTORE_URL: 'esdb://ada:hunter2@log.example:99999?tls=true' },
    { MONGODB_URL: 'mongodb://ada:hunter2@a:27017,b:0/data' },
    { ERASURES_URL: 'mongodb://ada:hunter2@ledger.example:65536' },
    { NATS_URL: 'nats://ada:hunter2@one:4222, nats://ada:hunter2@two:70000' },
    { TEMPORAL_ADDRESS: 'localhost:99999' },
    { TEMPORAL_ADDRESS: 'localhost:0' },
  ])('is refused in one line as %j, which names a port that none is', (wrong) => {
    const [name = ''] = Object.keys(wrong);
    const problem = `${name} must have a port from 1 to 65535`;
    expect(() => start(wrong)).toThrow(new WrongSetting([problem]));
  });

  it.each([
    'w=1',
    'w=0',
    'W=2',
    'journal=false',
    'j=false',
    'wtimeoutMS=0',
    'readConcernLevel=local',
    'readPreference=secondaryPreferred',
    'readPreferenceTags=rack:1',
    'maxStalenessSeconds=90',
  ])('of MongoDB is refused with %s, which weakens a promise, by its name', (option) => {
    const host = 'mongodb://ada:hunter2@read.example/';
    for (const name of ['MONGODB_URL', 'ERASURES_URL']) {
      const url = `${host}?replicaSet=rs0&${option}&appName=a`;
      const named = `Canvass cannot start: ${name} must be without ${option}: `;
      expect(() => start({ [name]: url })).toThrow(named);
      expect(() => start({ [name]: url })).not.toThrow(/hunter2|\n/);
    }
    const two = `${host}?readConcernLevel=local&${option}`;
    if (!option.startsWith('readConcern')) {
      expect(() => start({ MONGODB_URL: two })).toThrow(`readConcernLevel=local and ${option}:`);
    }
  });

  it('of MongoDB may say what is promised anyway', () => {
    const MONGODB_URL =
      'mongodb://read.example/?w=majority&journal=true&readConcernLevel=majority&readPreference=primary';
    expect(start({ MONGODB_URL }).mongodb).toBe(MONGODB_URL);
  });

  it.each(['localhost', 'localhost:', 'http://localhost:7233', '::1:7233', 'a b:7233'])(
    'of Temporal is host:port, and not %j',
    (TEMPORAL_ADDRESS) => {
      expect(() => start({ TEMPORAL_ADDRESS })).toThrow(
        'Canvass cannot start: TEMPORAL_ADDRESS must be host:port',
      );
    },
  );
});

it('has every setting, and no other, in the table of docs/settings.md', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const described = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
  expect(described.sort()).toEqual(Object.keys(settingsSchema.shape).sort());
});
