import { useCallback, useRef, useState } from 'react';
import type { Remark } from './props.js';

/** A remark, and how far the respondent has come with it. */
interface Noted {
  remark: Remark;
  isSaid: boolean;
  /** Whether the page has stopped at it. */
  hasStopped: boolean;
}

interface Remarks {
  /** What is to be said of a question now. */
  said: (id: string) => Remark | undefined;
  /** Whether what was typed is no answer. */
  isRefused: (id: string) => boolean;
  /** Keeps what was remarked at the last change of a question. */
  note: (id: string, remark: Remark | undefined) => void;
  /** The respondent leaves the field. */
  say: (id: string) => void;
  /** Says what there is to say before the page goes on. @returns the questions at which it stops */
  stopAt: (ids: readonly string[]) => string[];
  /** The field goes, with what was typed in it. */
  leave: (id: string) => void;
}

/** What was typed and is not the answer as it stands, for a form that goes on only once it was seen. */
export function useRemarks(): Remarks {
  const [noted, setNoted] = useState<Readonly<Record<string, Noted>>>({});
  // A press may follow a change before that is drawn.
  const latest = useRef(noted);
  const keep = useCallback((id: string, one?: Noted) => {
    const { [id]: _before, ...others } = latest.current;
    latest.current = one ? { ...others, [id]: one } : others;
    setNoted(latest.current);
  }, []);

  return {
    said: (id) => (noted[id]?.isSaid ? noted[id].remark : undefined),
    isRefused: (id) => noted[id]?.remark.until === 'changed',
    note: useCallback(
      (id, remark) => {
        if (remark || latest.current[id]) {
          keep(id, remark && { remark, isSaid: false, hasStopped: false });
        }
      },
      [keep],
    ),
    say: useCallback(
      (id) => {
        const one = latest.current[id];
        if (one && !one.isSaid) keep(id, { ...one, isSaid: true });
      },
      [keep],
    ),
    stopAt(ids) {
      const stops = ids.filter((id) => {
        const one = latest.current[id];
        return one && !(one.remark.until === 'confirmed' && one.hasStopped);
      });
      for (const id of ids) {
        const one = latest.current[id];
        if (!one) continue;
        if (stops.length === 0) keep(id);
        else keep(id, { ...one, isSaid: true, hasStopped: true });
      }
      return stops;
    },
    leave: useCallback(
      (id) => {
        if (latest.current[id]?.remark.until === 'changed') keep(id);
      },
      [keep],
    ),
  };
}
