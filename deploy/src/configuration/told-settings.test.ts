import { expect, it } from 'vitest';
import { settingsSchema } from './settings.js';
import { toldSettings } from './told-settings.js';

it('tells no value that could be secret, and nothing of what is no setting', () => {
  const names = Object.keys(settingsSchema.shape);
  const given = Object.fromEntries(names.map((name) => [name, 'a value']));
  const told = toldSettings({ ...given, HOME: '/root', AWS_SECRET_ACCESS_KEY: 'x', HOST: '' });
  expect(Object.keys(told)).toEqual(names.filter((name) => name !== 'HOST'));
  const secret = /SECRET|PASSWORD|TOKEN|KEY|STRIPE|SMTP|EVENTSTORE|NATS|MONGODB_URL|ERASURES_URL/;
  for (const [name, value] of Object.entries(told)) {
    if (secret.test(name)) expect([name, value]).toEqual([name, null]);
  }
  expect(told['LOG_LEVEL']).toBe('a value');
});
