import * as React from 'react';

/** What React shares with its renderers, and with nobody else. */
const shared: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

/**
 * Keeps React from noting where in the code each element was made. It makes an error for each, up to ten thousand a second,
 * which took a third of the time of a test that types much. Without it, warnings do not say where their element was made.
 */
if (typeof shared === 'object' && shared !== null)
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
