import { useEffect, useState, type RefCallback } from 'react';

/** Whether an element has more in it than it shows at once, and the ref with which it is watched. */
export function useScrolls(): { ref: RefCallback<HTMLElement>; scrolls: boolean } {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return;
    // Heights are rounded: what is one pixel more may be none.
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return { ref: setBox, scrolls };
}
