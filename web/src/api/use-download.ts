import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Asked, Call } from '@canvass/contracts/http/call';
import { saveFile } from '../ui/browser/save-file.js';
import { askFile } from './client.js';

/** What a file is called, as its server says. */
function nameOfFile(disposition: string | null): string {
  const [, written] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (written !== undefined) return decodeURIComponent(written);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** The content of an answer. The browser keeps it, on its disk if it is large. @param onBytes told how much has come */
function contentOf({ body, headers }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        bytes += part.length;
        onBytes(bytes);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted ?? null, { headers }).blob();
}

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
        const answer = await askFile(call, { ...asked, signal: controller.signal });
        const content = await contentOf(answer, setBytes);
        saveFile(nameOfFile(answer.headers.get('Content-Disposition')), content.type, content);
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
