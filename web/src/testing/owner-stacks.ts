import * as React from 'react';

const inside =
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' satisfies string;

/**
 * Keeps React from noting where in the code each element was made. It makes an error for each, ten thousand a second, and
 * counts them; a third of a test's time would be that. Without it, messages in the console do not say which component made
 * an element.
 */
const noted: unknown = Reflect.get(React, inside);
if (typeof noted === 'object' && noted !== null)
  Object.defineProperty(noted, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => undefined,
  });
