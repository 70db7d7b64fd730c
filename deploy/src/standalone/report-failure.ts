import { WrongSetting } from '../configuration/settings.js';

/** Says what keeps the product from starting, in one line where it is not our own fault. */
export function reportFailure(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException;
  const isExpected = error instanceof WrongSetting || (error as Error).name === 'FolderInUse';
  if (isExpected) console.error((error as Error).message);
  else if (code === 'EADDRINUSE' || code === 'EACCES') {
    console.error(`Canvass cannot start: ${(error as Error).message}`);
  } else console.error(error);
}
