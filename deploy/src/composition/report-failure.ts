import { WrongSetting } from '../configuration/wrong-setting.js';

/** What keeps the product from starting, and will not pass by itself; the message is for its operator. */
export class CannotStart extends Error {
  override name = 'CannotStart';
  constructor(reason: string) {
    super(`Canvass cannot start: ${reason}`);
  }
}

/** Codes of errors outside the product: of the address to listen on, or of a folder. */
const outsideCodes = new Set([
  ...['EADDRINUSE', 'EADDRNOTAVAIL'],
  ...['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'],
]);

/** Says what keeps the product from starting, in one line where it is not our own fault. */
export function reportFailure(error: unknown): void {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const { name, message } = error as Error;
  const isExpected =
    error instanceof WrongSetting || error instanceof CannotStart || name === 'FolderInUse';
  if (isExpected) console.error(message);
  // It comes from another thread as a rule, and is no longer of its class.
  else if (name === 'DatabaseFailure') console.error(`Canvass cannot start: ${message}`);
  else if (outsideCodes.has(code) || syscall === 'getaddrinfo') {
    console.error(`Canvass cannot start: ${(error as Error).message}`);
  } else console.error(error);
}
