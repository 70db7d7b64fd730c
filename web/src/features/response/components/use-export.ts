import { useEffect, useRef, useState } from 'react';
import type { Asked, Call } from '@canvass/contracts/http/call';
import { failureOf, type Failure } from '../../../api/failure.js';
import { askForFile } from '../../../api/made-file.js';
import { saveFile } from '../../../ui/browser/save-file.js';

/** How far a file has come. */
export interface Export {
  /** Bytes that have come; undefined while none is under way. */
  bytes: number | undefined;
  /** Why the last one failed. */
  failure: Failure | undefined;
  /** @returns whether the file is there; false where it failed or was stopped */
  start: <One extends Call>(call: One, asked: Asked<One>) => Promise<boolean>;
  stop: () => void;
}

/** Fetches a file and hands it to the browser to save; leaving the screen stops it. */
export function useExport(): Export {
  const [bytes, setBytes] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    bytes,
    failure,
    start: async (call, asked) => {
      const aborter = new AbortController();
      running.current?.abort();
      running.current = aborter;
      setFailure(undefined);
      setBytes(0);
      try {
        const { signal } = aborter;
        const sent = { ...asked, signal, onBytes: setBytes };
        const { name, content } = await askForFile(call, sent);
        saveFile(name, content.type, content);
        return true;
      } catch (error) {
        if (!aborter.signal.aborted) setFailure(failureOf(error));
        return false;
      } finally {
        if (running.current === aborter) setBytes(undefined);
      }
    },
    stop: () => running.current?.abort(),
  };
}
