import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * Words the error of a query, with the page as it is then, when its message is read: what waits for an element asks many
 * times, and reads none of these messages but the last.
 */
function lateError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // What stands first in the trace is shown as the place of the failure.
  Error.captureStackTrace(error, lateError);
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(message, container).message,
  });
}

configure({ getElementError: lateError });
