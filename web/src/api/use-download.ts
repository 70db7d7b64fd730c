import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Asked, Call } from '@canvass/contracts/http/call';
import { saveFile } from '../ui/browser/save-file.js';
import { askForFile } from './made-file.js';

/** A file to download. */
export interface Download<One extends Call> {
  start: (asked: Asked<One>) => void;
  isBusy: boolean;
  /** How much has come of it. */
  bytes: number;
  cancel: () => void;
}

/** Asks for a file as the account that is signed in, and hands it to the browser to save. */
export function useDownload<One extends Call>(call: One): Download<One> {
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: Asked<One>) => {
      const controller = new AbortController();
      running.current = controller;
      setBytes(0);
      try {
        const followed = { ...asked, signal: controller.signal, onBytes: setBytes };
        const { name, content } = await askForFile(call, followed);
        saveFile(name, content.type, content);
      } catch (error) {
        // Its person has changed their mind.
        if (!controller.signal.aborted) throw error;
      }
    },
  });
  return {
    start: (asked) => mutate(asked),
    isBusy: isPending,
    bytes,
    cancel: () => running.current?.abort(),
  };
}
